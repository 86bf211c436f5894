import { CloseCode, MessageType } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';

/** The messages that only servers send. */
const ANSWERS: unknown[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error];
/** Spares other messages the second reading. */
const MAY_BE_ANSWER = new RegExp(`"(?:${ANSWERS.join('|')})"`);

/** Closes a socket on which a client answers: graphql-ws would report a failure of the server (4500). */
export const refuseAnswers = (socket: WebSocket) => void socket.on('message', refuse);

function refuse(this: WebSocket, data: RawData): void {
  const text = String(data);
  if (MAY_BE_ANSWER.test(text) && ANSWERS.includes(typeOf(text)))
    this.close(CloseCode.BadRequest, 'Invalid message received');
}

function typeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { type?: unknown } | null)?.type;
  } catch {
    return undefined;
  }
}

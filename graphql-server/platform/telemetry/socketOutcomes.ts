import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import type { WebSocket } from 'ws';
import type { Cause } from './causes.ts';
import { causeOf } from './causeOf.ts';
import { type Code, codeOfStatus, codeOfThrown, usualCause } from './codes.ts';
import { okPart, partOfFormatted, type Part } from './parts.ts';
import type { Outcomes } from './outcomes.ts';
import { DOCUMENT, partsOf } from './requestOutcome.ts';

/** What ws stores of the closing handshake. */
type ClosingSocket = WebSocket & { _closeFrameReceived?: boolean };

/** The caller of a socket, and the id of the request that opened it. */
interface SocketCaller {
  requestId?: string;
  viewerId: number | null;
  token?: { id: number };
  address: string;
}

/** A document received over a socket, as far as it could be read. */
interface SocketOperation {
  document?: DocumentNode;
  operationName?: string | null;
}

/** Records the outcomes of sockets and of their subscriptions. */
export class SocketOutcomes {
  readonly #outcomes: Outcomes;

  constructor(outcomes: Outcomes) {
    this.#outcomes = outcomes;
  }

  /** The upgrade was refused. */
  denied(caller: SocketCaller, status: number, error?: unknown, cause?: Cause): void {
    const code = codeOfStatus(status);
    const part = { operation: 'connect', code, cause: cause ?? causeOf(error) ?? usualCause(code), error };
    this.#record(caller, [part], { status });
  }

  connected(socket: WebSocket, caller: SocketCaller): void {
    // Replaces graphql-ws's handler, which would print the whole error for any input.
    socket.removeAllListeners('error').on('error', () => {});
    this.#record(caller, [okPart('connect')], { status: 101 });
  }

  /** The socket was closed after `connection_init`. */
  rejected(caller: SocketCaller, code: Code, cause: Cause): void {
    this.#record(caller, [{ operation: 'connect', code, cause }]);
  }

  /** A subscription started, or was refused. */
  subscribed(
    caller: SocketCaller,
    { document, operationName }: SocketOperation,
    errors: readonly GraphQLFormattedError[] = [],
  ): void {
    const parts = document ? partsOf(document, operationName, errors) : [];
    const unread = errors.slice(0, 1).map((error) => partOfFormatted(DOCUMENT, error));
    const found = parts.length > 0 ? parts : unread;
    if (found.length > 0) this.#record(caller, found, { operationName });
  }

  /** An event could not be answered. Successful ones are counted elsewhere. */
  delivered(
    caller: SocketCaller,
    { document, operationName }: SocketOperation,
    errors?: readonly GraphQLFormattedError[],
  ): void {
    if (errors?.length && document)
      this.#record(caller, partsOf(document, operationName, errors), { operationName });
  }

  /** An unexpected error. */
  failed(caller: SocketCaller, operation: 'connect' | 'message', error: unknown): void {
    const code = codeOfThrown(error);
    this.#record(caller, [{ operation, code, cause: causeOf(error) ?? usualCause(code), error }]);
  }

  /**
   * Records the end of a socket, and violations of the WebSocket protocol, for which ws closes it. `currentCaller` is
   * read at the end, because a socket may authenticate after it was opened.
   */
  watch(socket: WebSocket, currentCaller: () => SocketCaller): void {
    let ours: number | undefined;
    const close = socket.close.bind(socket);
    socket.close = (code, reason) => {
      // ws confirms the other side's close with the same code by the same method.
      if (!(socket as ClosingSocket)._closeFrameReceived) ours ??= code;
      close(code, reason);
    };
    socket.once('close', (theirs) =>
      this.#record(currentCaller(), [closing(ours, theirs)], { closeCode: ours ?? theirs }),
    );
  }

  #record(
    caller: SocketCaller,
    parts: Part[],
    more: { status?: number; closeCode?: number; operationName?: unknown } = {},
  ): void {
    const { requestId, viewerId, token, address } = caller;
    this.#outcomes.record({
      interface: 'websocket',
      parts,
      requestId,
      memberId: viewerId ?? undefined,
      tokenId: token?.id,
      address,
      ...more,
    });
  }
}

/** The reasons for which the server closes sockets. */
const CLOSINGS: Record<number, [Code, Cause]> = {
  1000: ['OK', 'none'],
  1001: ['OK', 'going_away'],
  1002: ['BAD_REQUEST', 'protocol'],
  1003: ['BAD_REQUEST', 'protocol'],
  1007: ['BAD_REQUEST', 'protocol'],
  1009: ['PAYLOAD_TOO_LARGE', 'message_too_large'],
  1013: ['UNAVAILABLE', 'try_again'],
  4400: ['BAD_REQUEST', 'bad_message'],
  4401: ['UNAUTHENTICATED', 'bad_token'],
  4403: ['OK', 'session_ended'],
  4406: ['BAD_REQUEST', 'protocol'],
  4408: ['BAD_REQUEST', 'init_timeout'],
  4409: ['BAD_REQUEST', 'bad_message'],
  4429: ['BAD_REQUEST', 'bad_message'],
  4500: ['INTERNAL_SERVER_ERROR', 'unexpected'],
};

/** The reason given by the other side may be anything. */
function closing(ours: number | undefined, theirs: number): Part {
  const [code, cause] = (ours === undefined ? undefined : CLOSINGS[ours]) ?? [
    'OK',
    ours === undefined && theirs === 1006 ? 'client_gone' : 'none',
  ];
  return { operation: 'close', code, cause };
}

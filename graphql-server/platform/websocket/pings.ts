import type { Context as SocketContext } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { EventMark } from '../events/eventMark.ts';
import { WORK } from '../rate-limits/figures.ts';
import { TRY_AGAIN } from './closeCodes.ts';
import type { Connection, OpenSockets } from './openSockets.ts';
import { waitForSubscriptions } from './waitForSubscriptions.ts';

/**
 * Answers a ping once the subscriptions that it waits for have started, which costs as much as one of them, with the mark of
 * the newest event if it asks for it. graphql-ws sends the payload back. If they do not start in time, a pong would be untrue:
 * a client that asks for the mark, as the page does, is told by its absence, and any other is told to connect again.
 */
export const answerPings =
  (open: OpenSockets, eventMark: EventMark) =>
  async (context: Connection, payload: unknown): Promise<void> => {
    const asked = payload as Record<string, unknown> | undefined;
    const socket = context.extra.socket as WebSocket;
    if (asked?.subscribed !== undefined) open.visitOf(socket)?.work.charge(WORK.subscribe);
    const started = await waitForSubscriptions(context as SocketContext, asked);
    if (asked?.mark !== undefined) asked.mark = started ? eventMark.current : null;
    else if (started === false) socket.close(TRY_AGAIN, 'connect again');
  };

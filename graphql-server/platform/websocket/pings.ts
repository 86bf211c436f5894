import type { Context as SocketContext } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { EventMark } from '../events/eventMark.ts';
import { WORK } from '../rate-limits/figures.ts';
import type { Connection, OpenSockets } from './openSockets.ts';
import { waitForSubscriptions } from './waitForSubscriptions.ts';

/**
 * Answers a ping once the subscriptions that it waits for have started, which costs as much as one of them, with the mark of
 * the newest event if it asks for it. graphql-ws sends the payload back.
 */
export const answerPings =
  (open: OpenSockets, eventMark: EventMark) =>
  async (context: Connection, payload: unknown): Promise<void> => {
    const asked = payload as Record<string, unknown> | undefined;
    if (asked?.subscribed !== undefined)
      open.visitOf(context.extra.socket as WebSocket)?.work.charge(WORK.subscribe);
    const started = await waitForSubscriptions(context as SocketContext, asked);
    if (asked?.mark !== undefined) asked.mark = started ? eventMark.current : null;
  };

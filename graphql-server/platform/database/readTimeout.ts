import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** What pg's types leave out. */
type Client = ClientBase & {
  connection: { stream: Socket };
  /** False while it is asked something. */
  readyForQuery: boolean;
};

/** In pg's own words, as `errors.ts` knows them. */
const unanswered = () => new Error('Query read timeout');

/**
 * Gives up a connection that says nothing for so many milliseconds while it is asked something: a router between may
 * have forgotten it. For a pool's `onConnect`; pg's own `query_timeout` would keep the rows of every query alive until
 * the next full collection (docs/decisions/0019).
 */
export const limitReadTime = (milliseconds: number) => (connected: ClientBase) => {
  const client = connected as Client;
  const { stream } = client.connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => client.readyForQuery || stream.destroy(unanswered()));
  // One that breaks while it is lent out says so with an event, and an unheard one ends the process.
  client.on('error', () => {});
};

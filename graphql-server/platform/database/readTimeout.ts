import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Missing in pg's types. */
type Client = ClientBase & {
  connection: { stream: Socket };
  /** False while a query is running. */
  readyForQuery: boolean;
};

/** pg's own message, as `errors.ts` knows it. */
const unanswered = () => new Error('Query read timeout');

/**
 * Gives up a connection on which a query is running and nothing arrives for so many milliseconds, for example because a
 * router has forgotten it. For a pool's `onConnect`; pg's own `query_timeout` would keep the rows of every query in
 * memory until the next full collection (docs/decisions/0019).
 */
export const limitReadTime = (milliseconds: number) => (connected: ClientBase) => {
  const client = connected as Client;
  const { stream } = client.connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => client.readyForQuery || stream.destroy(unanswered()));
  // A connection in use reports its failure with an event; without a listener it would end the process.
  client.on('error', () => {});
};

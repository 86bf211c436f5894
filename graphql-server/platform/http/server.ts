import { createServer, type RequestListener, type Server } from 'node:http';
import { LONG } from './bodyTime.ts';

const SECOND = 1_000;

/** An HTTP server that waits for nobody for ever. */
export function createHttpServer(listener: RequestListener): Server {
  // Node looks for callers who are late every 30 s only, unless told.
  const server = createServer({ connectionsCheckingInterval: SECOND }, listener);
  server.headersTimeout = 5 * SECOND;
  server.requestTimeout = LONG; // Most have less: limitBodyTime.
  server.keepAliveTimeout = 30 * SECOND;
  return server;
}

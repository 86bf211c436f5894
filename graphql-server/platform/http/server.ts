import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { limitPipelining } from './limitPipelining.ts';

const SECOND = 1_000;
/** A text body must arrive in this time; slower senders are attacks or unusable (slow-body attack). */
const BODY_TIMEOUT_MS = 10 * SECOND;
/** 50 MB at 1 Mbit/s. */
const LARGE_BODY_TIMEOUT_MS = 10 * 60 * SECOND;

/** A connection on which nothing has moved for one to two times this is closed, also while a response waits to be read. */
const IDLE_TIMEOUT_MS = 60 * SECOND;

/** What a client has requested and does not read would stay in memory. A response that has not begun may take longer. */
function cutUnread(socket: Socket): void {
  if (socket._httpMessage?.headersSent !== false) socket.destroy();
}

/** What a client offers besides, such as the HTTP/2 that Java and curl prefer, is ignored, as RFC 9110 allows. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** An HTTP server with a time limit on everything. */
export function createHttpServer(listener: RequestListener): Server {
  // By default Node checks for late clients every 30 s only.
  // Node would answer requests without a host by itself, and out of turn.
  const requireHostHeader = false;
  const options = { connectionsCheckingInterval: SECOND, shouldUpgradeCallback, requireHostHeader };
  const server = createServer(options);
  server.on('request', limitPipelining(server, listener));
  server.headersTimeout = 5 * SECOND;
  server.requestTimeout = LARGE_BODY_TIMEOUT_MS; // Most requests have less: limitBodyTime.
  server.keepAliveTimeout = 30 * SECOND;
  server.timeout = IDLE_TIMEOUT_MS;
  server.on('timeout', cutUnread);
  return server;
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Sets the time limit of a request's body; Node's own limit is one for all requests, so it is set to the longest. */
export const limitBodyTime: RequestHandler = (request, _response, next) => {
  if (request.complete || request.method === 'GET') return next();
  setTimer(request, BODY_TIMEOUT_MS);
  request.once('end', () => clearTimeout(timers.get(request)));
  request.once('close', () => clearTimeout(timers.get(request)));
  next();
};

/** Called once it is known that a large file may be sent. */
export const allowLongBody = (request: IncomingMessage) => setTimer(request, LARGE_BODY_TIMEOUT_MS);

function setTimer(request: IncomingMessage, milliseconds: number): void {
  clearTimeout(timers.get(request));
  timers.set(
    request,
    setTimeout(() => {
      if (request.outcome) request.outcome.abortCause = 'body_timeout';
      request.destroy();
    }, milliseconds),
  );
}

/** Discards the rest of the body for a short time, so that the sender can read the response. */
export function discardBody(request: IncomingMessage): void {
  if (timers.has(request) && !request.complete) setTimer(request, BODY_TIMEOUT_MS);
  request.resume();
}

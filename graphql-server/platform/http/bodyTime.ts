import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const SECOND = 1_000;
/** A body that is a text arrives in this time, or its sender is dripping (threats, trap 13). */
const SHORT = 10 * SECOND;
/** 50 MB at 1 Mbit/s. */
export const LONG = 10 * 60 * SECOND;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives a request's body its time; Node's own limit is one for all requests, so it is set to the longest. */
export const limitBodyTime: RequestHandler = (request, _response, next) => {
  if (request.complete || request.method === 'GET') return next();
  setTimer(request, SHORT);
  request.once('end', () => clearTimeout(timers.get(request)));
  request.once('close', () => clearTimeout(timers.get(request)));
  next();
};

/** Called once it is known that a large file may come. */
export const allowLongBody = (request: IncomingMessage) => setTimer(request, LONG);

function setTimer(request: IncomingMessage, milliseconds: number): void {
  clearTimeout(timers.get(request));
  timers.set(
    request,
    setTimeout(() => {
      if (request.trail) request.trail.cut = 'body_timeout';
      request.destroy();
    }, milliseconds),
  );
}

/** Reads on without keeping anything, so that the sender can hear the answer; not for long. */
export function discardBody(request: IncomingMessage): void {
  if (timers.has(request) && !request.complete) setTimer(request, SHORT);
  request.resume();
}

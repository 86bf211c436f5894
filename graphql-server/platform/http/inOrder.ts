import type { NextFunction, RequestHandler } from 'express';

/**
 * Runs handlers one after the other as a single one. Express compares the path with each handler, and splits and
 * rebuilds it around those with a path, for every request.
 */
export const inOrder =
  (...handlers: RequestHandler[]): RequestHandler =>
  (request, response, done) => {
    let n = 0;
    const next = (error?: unknown) => {
      const handler = handlers[n++];
      if (error || !handler) return done(error);
      return attempt(() => handler(request, response, next as NextFunction), done);
    };
    return next();
  };

/** Errors, synchronous or not, are passed to Express. */
function attempt(run: () => unknown, done: NextFunction): void {
  try {
    const running = run();
    if (running instanceof Promise) running.catch(done);
  } catch (error) {
    done(error);
  }
}

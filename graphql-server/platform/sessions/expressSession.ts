import type { Request, RequestHandler } from 'express';

/** express-session's callback. */
export type Done = (error?: unknown) => void;

/**
 * Gives a request its `session`, whose cookie is sent with the response. After a log-out in the same document a new one
 * is generated, because the middleware would write a cookie each time it is called for a request.
 */
export async function open(middleware: RequestHandler, request: Request): Promise<void> {
  const { sessionStore: store } = request;
  if (!store) await promised((done) => void middleware(request, request.res!, done));
  else if (!request.session) store.generate(request);
}

export const regenerate = (request: Request) => promised((done) => request.session.regenerate(done));
export const save = (request: Request) => promised((done) => request.session.save(done));
export const destroy = (request: Request) => promised((done) => request.session.destroy(done));

const promised = (ask: (done: Done) => void) =>
  new Promise<void>((resolve, reject) => ask((error) => (error ? reject(error as Error) : resolve())));

import type { Request, RequestHandler } from 'express';

/** What express-session offers with callbacks. */
export type Done = (error?: unknown) => void;

/**
 * Gives a request its `session`, whose cookie goes out with the answer. After a log-out in the same document that is a
 * new one: the middleware would write its cookie once for each time that it has seen the request.
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

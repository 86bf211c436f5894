import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** Errors of middleware that are no refusals; GraphQL's and REST's own never come here. */
export const lastResort =
  (log: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number; expose?: boolean }, request, response, next) => {
    if (response.headersSent) return next(error);
    // Who hung up in the middle of his request gets no answer, and it is no fault of ours.
    if (request.destroyed && !request.complete) return;
    const status = error.status ?? 500;
    if (status === 500) log.error({ err: error }, 'unexpected error');
    const sentence =
      SENTENCES[status] ??
      (status < 500 ? 'The request cannot be read.' : 'Something went wrong on our side.');
    response.status(status).type('text/plain').send(sentence);
  };

const SENTENCES: Record<number, string> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'This kind of content is not supported here.',
};

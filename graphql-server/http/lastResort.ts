import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { isPassing } from '../errors.ts';

/** Errors of middleware (unreadable bodies, sessions without a database); GraphQL's and REST's own never come here. */
export const lastResort =
  (log: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number; expose?: boolean }, request, response, next) => {
    if (response.headersSent) return next(error);
    // Who hung up in the middle of his request gets no answer, and it is no fault of ours.
    if (request.destroyed && !request.complete) return;
    const status = isPassing(error) ? 503 : (error.status ?? 500);
    if (status === 500) log.error({ err: error }, 'unexpected error');
    if (status === 503) response.setHeader('Retry-After', '2');
    const sentence =
      SENTENCES[status] ??
      (status < 500 ? 'The request cannot be read.' : 'Something went wrong on our side.');
    response.status(status).type('text/plain').send(sentence);
  };

const SENTENCES: Record<number, string> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'This kind of content is not supported here.',
  503: 'The server is busy. Please try again in a moment.',
};

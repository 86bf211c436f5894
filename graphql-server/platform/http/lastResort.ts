import type { ErrorRequestHandler } from 'express';
import { isOfGraphQL, sendErrors } from './graphqlErrors.ts';

/** Errors of middleware that are no refusals; GraphQL's and REST's own never come here. */
export const lastResort: ErrorRequestHandler = (
  error: Error & { status?: unknown },
  request,
  response,
  _next,
) => {
  request.trail?.failed(error);
  // Express would print the error, with whatever it holds, and cut the answer: half of one must not look whole.
  if (response.headersSent) return void response.destroy();
  // Who hung up in the middle of his request gets no answer, and it is no fault of ours.
  if (request.destroyed && !request.complete) return;
  const status = statusOf(error);
  const sentence =
    SENTENCES[status] ?? (status < 500 ? 'The request cannot be read.' : 'Something went wrong on our side.');
  response.status(status);
  if (!isOfGraphQL(request)) return void response.type('text/plain').send(sentence);
  const code = status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  sendErrors(request, response, [{ message: sentence, extensions: { code } }]);
};

/** Anything may be thrown, and anything may call itself a status. */
const statusOf = (error: { status?: unknown } | null | undefined): number => {
  const status = error?.status;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
};

const SENTENCES: Record<number, string> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'This kind of content is not supported here.',
};

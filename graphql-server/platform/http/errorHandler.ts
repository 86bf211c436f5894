import type { ErrorRequestHandler, Request, Response } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import { ERROR_SENTENCES } from '../../contract/errorTexts.ts';

/** Errors of middleware; those of GraphQL and REST never come here. */
export const errorHandler: ErrorRequestHandler = (
  error: Error & { status?: unknown },
  request,
  response,
  _next,
) => {
  request.outcome?.recordError(error);
  // Express would print the error with its contents. The response is cut off, because a partial one must not look
  // complete.
  if (response.headersSent) return void response.destroy();
  // A client that disconnected during its request gets no response, and it is not an internal error.
  if (request.destroyed && !request.complete) return;
  const status = statusOf(error);
  const sentence =
    SENTENCES[status] ??
    (status < 500 ? 'The request cannot be read.' : ERROR_SENTENCES.INTERNAL_SERVER_ERROR);
  response.status(status);
  if (!isGraphqlRequest(request)) return void response.type('text/plain').send(sentence);
  const code = status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  sendGraphqlErrors(request, response, [{ message: sentence, extensions: { code } }]);
};

/** Anything may be thrown, with any `status`. */
const statusOf = (error: { status?: unknown } | null | undefined): number => {
  const status = error?.status;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
};

const SENTENCES: Record<number, string> = {
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'This kind of content is not supported here.',
};

const JSON_TYPE = 'application/json';
const RESPONSE_TYPE = 'application/graphql-response+json';

/** Whether the request is for `/graphql`, in each form that Express accepts. */
export const isGraphqlRequest = ({ path }: Request): boolean => /^\/graphql(\/|$)/i.test(path);

/**
 * Answers a call of `/graphql` that Apollo Server did not see with a GraphQL result, in the media type that Apollo
 * would have chosen: `application/graphql-response+json` if the client prefers it, which distinguishes it from a
 * proxy's response.
 */
export function sendGraphqlErrors(
  request: Request,
  response: Response,
  errors: GraphQLFormattedError[],
): void {
  const type = request.accepts([JSON_TYPE, RESPONSE_TYPE]) === RESPONSE_TYPE ? RESPONSE_TYPE : JSON_TYPE;
  response.vary('Accept').set('Cache-Control', 'no-store').type(type).send(JSON.stringify({ errors }));
}

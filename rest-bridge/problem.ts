import type { ErrorRequestHandler, Request, Response } from 'express';
import { shownInBody, type ErrorExtensions } from '../graphql-server/contract/errorExtensions.ts';
import { refusalOfThrown, type Refusal } from './status.ts';

/** Plain text is the default: the browser client shows `{status}: {body}` (§8). */
const OFFERS = ['text/plain', 'application/problem+json', 'application/json'];

/** Responds with one sentence, or with RFC 9457 problem details if the client asks for JSON (decision 24). */
export function sendRefusal(request: Request, response: Response, refusal: Refusal): void {
  const { status, code, title, message, extras } = refusal;
  response.status(status).vary('Accept').set('Cache-Control', 'no-store');
  setRefusalHeaders(request, response, refusal);
  if (String(request.accepts(OFFERS)).endsWith('json')) {
    const problem = {
      type: 'about:blank',
      title,
      status,
      detail: message,
      code,
      errors: [],
      ...withNumbers(shownInBody(extras)),
    };
    response.type('application/problem+json').send(JSON.stringify(problem));
  } else {
    response.type('text/plain').send(message);
  }
}

/** Ids are numbers in REST. */
const withNumbers = ({ heldId, claimedBy, ...others }: ErrorExtensions) => ({
  ...others,
  ...(heldId !== undefined && { heldId: Number(heldId) }),
  ...(claimedBy && { claimedBy: { ...claimedBy, id: Number(claimedBy.id) } }),
});

/** Sets `Retry-After`, and `WWW-Authenticate` for a token (RFC 6750). */
export function setRefusalHeaders(request: Request, response: Response, { status, extras }: Refusal): void {
  const { retryAfter, scope } = extras;
  if (retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(retryAfter)));
  if (scope !== undefined)
    response.set('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
  if (status === 401)
    response.set(
      'WWW-Authenticate',
      request.get('Authorization') ? 'Bearer error="invalid_token"' : 'Bearer',
    );
}

/** The last handler of the bridge. The request log reads `response.err`. */
export const handleThrown: ErrorRequestHandler = (thrown, request, response, next) => {
  if (response.headersSent) return next(thrown);
  const refusal = refusalOfThrown(thrown);
  Object.assign(response, { err: thrown });
  sendRefusal(request, response, refusal);
};

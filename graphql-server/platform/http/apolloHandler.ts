import { HeaderMap, type ApolloServer, type BaseContext } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import { hasBearer } from './identify.ts';
import { chargeText } from '../rate-limits/largeResponses.ts';

/**
 * Passes a request whose body has been read to Apollo Server, and returns its response, as Apollo requires of a server
 * integration. Responses are sent in one piece, because graphql-js 16 does not support `@defer`.
 */
export const apolloHandler =
  <Context extends BaseContext>(
    apollo: ApolloServer<Context>,
    contextOf: (request: Request) => Context,
  ): RequestHandler =>
  async (request, response) => {
    const { method, url, body } = request;
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: headersOf(request), search: searchOf(url), body },
      context: async () => contextOf(request),
    });
    if (answer.body.kind !== 'complete') throw new Error('An answer came in pieces.');
    chargeText(request, response, Buffer.byteLength(answer.body.string));
    response.statusCode = answer.status ?? 200;
    response.setHeaders(answer.headers).end(answer.body.string);
  };

function headersOf(request: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  if (cannotBeForged(request)) map.set('apollo-require-preflight', 'true');
  return map;
}

/**
 * Whether no other site can have made a browser send this with its user's cookie. Apollo refuses a GET without a header
 * that forces a preflight, such as urql's. A token is sent only by a caller that knows it, a caller without a cookie
 * acts for nobody, and browsers say when a page of ours sends a request.
 */
const cannotBeForged = (request: Request): boolean =>
  hasBearer(request) ||
  request.headers.cookie === undefined ||
  request.headers['sec-fetch-site'] === 'same-origin';

/** With its question mark; parsing a whole URL takes longer than everything else here. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

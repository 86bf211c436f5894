import type { Request, Response } from 'express';
import type { GraphQLFormattedError } from 'graphql';

const JSON_TYPE = 'application/json';
const RESPONSE_TYPE = 'application/graphql-response+json';

/** Whether `/graphql` is asked, in each way that Express takes for it. */
export const isOfGraphQL = ({ path }: Request): boolean => /^\/graphql(\/|$)/i.test(path);

/**
 * Answers a call of `/graphql` that Apollo Server never saw with a GraphQL result, in the media type that Apollo would
 * have chosen: `application/graphql-response+json` for who prefers it, which tells it from an answer of a proxy.
 */
export function sendErrors(request: Request, response: Response, errors: GraphQLFormattedError[]): void {
  const type = request.accepts([JSON_TYPE, RESPONSE_TYPE]) === RESPONSE_TYPE ? RESPONSE_TYPE : JSON_TYPE;
  response.vary('Accept').set('Cache-Control', 'no-store').type(type).send(JSON.stringify({ errors }));
}

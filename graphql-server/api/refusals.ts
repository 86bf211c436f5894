import type { ErrorRequestHandler } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import { sendRefusal, setRefusalHeaders } from '../../rest-bridge/problem.ts';
import { refusalOfGraphQL, refusalOfThrown } from '../../rest-bridge/status.ts';
import { HodlhoodError, refusedByDatabase } from '../platform/errors/errors.ts';
import { isGraphqlRequest, sendGraphqlErrors } from '../platform/http/errorHandler.ts';

/** Answers what was refused before a resolver ran as the resolvers would. */
export const refusalHandler: ErrorRequestHandler = (error, request, response, next) => {
  const refused = refusedByDatabase(error) ?? error;
  request.outcome?.recordError(error, refused);
  if (!(refused instanceof HodlhoodError || isOfBody(refused)) || response.headersSent) return next(error);
  const said = refused instanceof HodlhoodError ? refused.toJSON() : unreadableBody(refused);
  const refusal = refused instanceof HodlhoodError ? refusalOfGraphQL(said) : refusalOfThrown(refused);
  if (!isGraphqlRequest(request)) return sendRefusal(request, response, refusal);
  setRefusalHeaders(request, response, refusal);
  sendGraphqlErrors(request, response.status(refusal.status), [said]);
};

/** Whether Express's body parser refused a body; the sender of one that broke off has disconnected. */
const isOfBody = ({ type, status }: { type?: string; status?: number }) =>
  type !== undefined && type !== 'request.aborted' && status !== undefined && status < 500;

/** For GraphQL a body without a request has Apollo's code. */
function unreadableBody(error: unknown): GraphQLFormattedError {
  const { code, message } = refusalOfThrown(error);
  return { message, extensions: { code: code === 'BAD_USER_INPUT' ? 'BAD_REQUEST' : code } };
}

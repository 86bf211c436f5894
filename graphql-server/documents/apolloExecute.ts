import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import { MAX_COST, tooCostly } from './cost.ts';
import type { Desk } from './desk.ts';

/**
 * Lets Apollo run operations by our compiled `execute`. Apollo formats no errors of a response it did not make,
 * and variables that do not fit (a result without `data`) must answer 400 as they do elsewhere.
 */
export const compiledExecution = ({ execute, costOf, shown }: Desk): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation === 'subscription')
          throw new GraphQLError('Subscriptions need a WebSocket.', {
            extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
          });
      },
      async responseForOperation({ document, request, contextValue, operationName }) {
        const variables = request.variables ?? {};
        const cost = costOf(document, variables, operationName);
        const tooMuch = tooCostly(cost);
        const result = tooMuch
          ? shown({ errors: [tooMuch] })
          : await execute(document, variables, contextValue, operationName);
        const extensions = { cost: { requested: cost, maximum: MAX_COST } };
        return {
          http: { status: 'data' in result ? undefined : 400, headers: headersFor(result.errors) },
          body: { kind: 'single', singleResult: { ...result, extensions } },
        };
      },
    };
  },
});

/** When to come again, for who was refused for a while. */
function headersFor(errors: readonly GraphQLFormattedError[] = []): HeaderMap {
  const headers = new HeaderMap();
  const after = errors.map(({ extensions }) => extensions?.retryAfter).find((value) => value !== undefined);
  if (after !== undefined) headers.set('retry-after', String(after));
  return headers;
}

import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { getOperationAST, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import { MAX_COST, weigh } from './cost.ts';
import type { Desk } from './desk.ts';
import { OPERATION_UNKNOWN, whichOperation } from './whichOperation.ts';

/**
 * Lets Apollo run operations by our compiled `execute`. Apollo formats no errors of a response it did not make,
 * and variables that do not fit (a result without `data`) must answer 400 as they do elsewhere.
 */
export const compiledExecution = ({ execute, costOf, shown }: Desk): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ document, request: { operationName } }) {
        // Apollo leaves this to graphql's own execution, which is not ours. Some clients send '' for none.
        const operation = getOperationAST(document, operationName || null);
        if (!operation) throw mistaken(OPERATION_UNKNOWN, whichOperation(operationName));
        if (operation.operation === 'subscription')
          throw mistaken('BAD_USER_INPUT', 'Subscriptions need a WebSocket.');
      },
      async responseForOperation({ document, request, contextValue, operationName }) {
        const variables = request.variables ?? {};
        const { cost, refused } = weigh(costOf, document, variables, operationName);
        const result = refused
          ? shown({ errors: [refused] })
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

const mistaken = (code: string, message: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** When to come again, for who was refused for a while. */
function headersFor(errors: readonly GraphQLFormattedError[] = []): HeaderMap {
  const headers = new HeaderMap();
  const after = errors.map(({ extensions }) => extensions?.retryAfter).find((value) => value !== undefined);
  if (after !== undefined) headers.set('retry-after', String(after));
  return headers;
}

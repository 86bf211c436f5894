import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Context } from './context.ts';
import type { Execute } from './execute.ts';

type FormatError = (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;

/**
 * Lets Apollo run operations by our compiled `execute`. Apollo formats no errors of a response it did not make,
 * and variables that do not fit (a result without `data`) must answer 400 as they do elsewhere.
 */
export const compiledExecution = (
  execute: Execute,
  formatError: FormatError,
): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async responseForOperation({ document, request, contextValue, operationName }) {
        const result = await execute(document, request.variables ?? {}, contextValue, operationName);
        const errors = result.errors?.map((error) => formatError(toFormatted(error), error));
        const status = 'data' in result ? undefined : 400;
        return {
          http: { status, headers: new HeaderMap() },
          body: { kind: 'single', singleResult: { ...result, errors } },
        };
      },
    };
  },
});

/** graphql-jit's errors are not always graphql's own class. */
const toFormatted = (error: GraphQLError): GraphQLFormattedError =>
  error instanceof GraphQLError
    ? error.toJSON()
    : {
        message: (error as Error).message,
        extensions: (error as { extensions?: Record<string, unknown> }).extensions,
      };

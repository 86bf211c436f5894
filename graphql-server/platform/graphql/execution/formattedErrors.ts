import {
  GraphQLError,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import type { FormatError } from '../../errors/errors.ts';

/** A result whose errors are what its caller may see. */
export type Shown = (result: ExecutionResult) => FormattedExecutionResult;

export const createShown =
  (formatError: FormatError): Shown =>
  (result) =>
    result.errors
      ? { ...result, errors: result.errors.map((error) => formatError(toFormatted(error), error)) }
      : result;

/** graphql-jit's errors are not always graphql's own class. */
const toFormatted = (error: GraphQLError): GraphQLFormattedError =>
  error instanceof GraphQLError
    ? error.toJSON()
    : {
        message: (error as Error).message,
        extensions: (error as { extensions?: Record<string, unknown> }).extensions,
      };

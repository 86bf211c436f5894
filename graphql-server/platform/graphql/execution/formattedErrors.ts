import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import type { FormatError } from '../../errors/errors.ts';

/** Returns a result whose errors hold only what its caller may see. */
export type FormatErrors = (result: ExecutionResult) => FormattedExecutionResult;

export const createFormatErrors =
  (formatError: FormatError): FormatErrors =>
  (result) =>
    result.errors
      ? { ...result, errors: result.errors.map((error) => formatError(error.toJSON(), error)) }
      : result;

import type { GraphQLFormattedError } from 'graphql';
import { causeOf, type Cause } from './causes.ts';
import { isCode, usualCause, type Code } from './codes.ts';

/** How an operation, or a part of it, came out. */
export interface Part {
  /** A root field or the pattern of a route: one of a closed set. */
  operation: string;
  code: Code;
  cause: Cause;
  /** What was thrown; logged if it is an internal error. */
  error?: unknown;
}

const origins = new WeakMap<object, unknown>();

/** Remembers what was thrown behind an error that callers see, which tells nothing of it. */
export function rememberThrown(shown: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  origins.set(shown, thrown);
  return shown;
}

/** What became of an operation, by the error that its caller sees. */
export function partOfFormatted(operation: string, shown: GraphQLFormattedError): Part {
  const code = shown.extensions?.code;
  return partOf(operation, isCode(code) ? code : 'INTERNAL_SERVER_ERROR', origins.get(shown));
}

/** The same by what was thrown. */
export const partOf = (operation: string, code: Code, error?: unknown): Part => ({
  operation,
  code,
  cause: causeOf(error) ?? usualCause(code),
  error,
});

export const okPart = (operation: string): Part => ({ operation, code: 'OK', cause: 'none' });

import type { GraphQLFormattedError } from 'graphql';
import type { Cause } from './causes.ts';
import { causeOf } from './causeOf.ts';
import { isCode, usualCause, type Code } from './codes.ts';

/** The outcome of an operation, or of a part of it. */
export interface Part {
  /** A root field or a route pattern: one of a closed set. */
  operation: string;
  code: Code;
  cause: Cause;
  /** The thrown error; logged if it is an internal error. */
  error?: unknown;
}

const origins = new WeakMap<object, unknown>();

/** Remembers the thrown error behind the one that the caller sees, which has no details. */
export function rememberThrown(shown: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  origins.set(shown, thrown);
  return shown;
}

/** The outcome of an operation, by the error that its caller sees. */
export function partOfFormatted(operation: string, shown: GraphQLFormattedError): Part {
  const code = shown.extensions?.code;
  return partOf(operation, isCode(code) ? code : 'INTERNAL_SERVER_ERROR', origins.get(shown));
}

/** The part for an operation and its code; the cause comes from the thrown error, if there is one. */
export const partOf = (operation: string, code: Code, error?: unknown): Part => ({
  operation,
  code,
  cause: causeOf(error) ?? usualCause(code),
  error,
});

export const okPart = (operation: string): Part => ({ operation, code: 'OK', cause: 'none' });

import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import { codeOfThrown } from './codeOfThrown.ts';
import { good, partOf, partOfShown, type Part } from './origins.ts';
import { rootFieldsOf } from './rootFields.ts';
import type { Cause } from './causes.ts';

/** Where a document failed before it was known what it asks for. */
export const DOCUMENT = 'document';

/**
 * What is found out about one request on its way, for the one record of its outcome. It goes along in the request and in
 * the context of its operations.
 */
export class Trail {
  readonly begun = performance.now();
  /** How each root field came out. */
  readonly parts: Part[] = [];
  /** What was thrown outside of documents. */
  thrown: unknown;
  /** As what it was told to the caller. */
  #refused: unknown;
  /** Why the connection was cut, where it was we who did. */
  cut?: Cause;
  /** The member, where a sign-in has made him one. */
  memberId?: number;
  /** As the caller sent it. */
  operationName?: unknown;

  constructor(
    /** Tells this request from all others, in the log and in the answer (`X-Request-Id`). */
    readonly id: string,
    readonly address: string,
  ) {}

  /** A validated document was run, or refused as a whole. */
  ran(
    document: DocumentNode,
    operationName: string | null | undefined,
    errors: readonly GraphQLFormattedError[] = [],
  ): void {
    this.parts.push(...partsOf(document, operationName, errors));
  }

  /** A document was refused before it was known what it asks for. */
  refused(errors: readonly GraphQLFormattedError[]): void {
    for (const error of errors.slice(0, 1)) this.parts.push(partOfShown(DOCUMENT, error));
  }

  /** Something was thrown on the way. */
  failed(error: unknown, refused = error): void {
    this.thrown = error;
    this.#refused = refused;
  }

  /** A part of what was thrown, as the outcome of `operation`. */
  thrownPart(operation: string): Part | undefined {
    return this.thrown === undefined
      ? undefined
      : partOf(operation, codeOfThrown(this.#refused ?? this.thrown), this.thrown);
  }
}

/** Each root field with its first error; an error of the whole is one of each. */
export function partsOf(
  document: DocumentNode,
  operationName: string | null | undefined,
  errors: readonly GraphQLFormattedError[] = [],
): Part[] {
  const fields = rootFieldsOf(document, operationName);
  const ofAll = errors.find(({ path }) => !path?.length);
  return [...fields].map(([key, operation]) => {
    const error = errors.find(({ path }) => path?.[0] === key) ?? ofAll;
    return error ? partOfShown(operation, error) : good(operation);
  });
}

import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLFormattedError,
  type SelectionSetNode,
} from 'graphql';
import { codeOfThrown } from './codes.ts';
import { okPart, partOf, partOfFormatted, type Part } from './parts.ts';
import type { Cause } from './causes.ts';

/** The operation of a document that failed before its root fields were known. */
export const DOCUMENT = 'document';

/**
 * Collects facts about one request for the one log record of its outcome. It is part of the request and of the context
 * of its operations.
 */
export class RequestOutcome {
  readonly startedAt = performance.now();
  /** The outcome of each root field. */
  readonly parts: Part[] = [];
  /** Errors thrown outside of documents. */
  thrown: unknown;
  /** The error as shown to the caller. */
  #shown: unknown;
  /** Why the server closed the connection, if it did. */
  abortCause?: Cause;
  /** The member, once a sign-in has succeeded. */
  memberId?: number;
  /** Whether a mutation was executed, with or without errors. */
  hasWritten = false;
  /** As the caller sent it. */
  operationName?: unknown;

  constructor(
    /** Identifies the request in the log and in the response (`X-Request-Id`). */
    readonly id: string,
    readonly address: string,
  ) {}

  /** A validated document was executed, or refused as a whole. */
  recordOperation(
    document: DocumentNode,
    operationName: string | null | undefined,
    errors: readonly GraphQLFormattedError[] = [],
  ): void {
    this.parts.push(...partsOf(document, operationName, errors));
    this.hasWritten ||= getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
  }

  /** A document was refused before its root fields were known. */
  recordRejected(errors: readonly GraphQLFormattedError[]): void {
    for (const error of errors.slice(0, 1)) this.parts.push(partOfFormatted(DOCUMENT, error));
  }

  /** An error was thrown while handling the request. */
  recordError(error: unknown, refused = error): void {
    this.thrown = error;
    this.#shown = refused;
  }

  /** A thrown error as the outcome of `operation`. */
  partOfThrown(operation: string): Part | undefined {
    return this.thrown === undefined
      ? undefined
      : partOf(operation, codeOfThrown(this.#shown ?? this.thrown), this.thrown);
  }
}

/** Each root field with its first error; an error of the whole document counts for each. */
export function partsOf(
  document: DocumentNode,
  operationName: string | null | undefined,
  errors: readonly GraphQLFormattedError[] = [],
): Part[] {
  const fields = rootFieldsOf(document, operationName);
  const ofAll = errors.find(({ path }) => !path?.length);
  return [...fields].map(([key, operation]) => {
    const error = errors.find(({ path }) => path?.[0] === key) ?? ofAll;
    return error ? partOfFormatted(operation, error) : okPart(operation);
  });
}

/** The names of root fields by their keys in the result, which callers choose. */
export type RootFields = ReadonlyMap<string, string>;

const known = new WeakMap<DocumentNode, Map<string, RootFields>>();

/** The root fields of a validated document, with fragments expanded; each fragment is read once. */
function rootFieldsOf(document: DocumentNode, operationName?: string | null): RootFields {
  let operations = known.get(document);
  if (!operations) known.set(document, (operations = new Map()));
  let fields = operations.get(operationName ?? '');
  if (!fields) operations.set(operationName ?? '', (fields = read(document, operationName)));
  return fields;
}

function read(document: DocumentNode, operationName?: string | null): RootFields {
  const fields = new Map<string, string>();
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        fields.set(selection.alias?.value ?? name, name);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else visit(selection.name.value);
    }
  };
  const visit = (name: string) => {
    const fragment = fragments.get(name);
    fragments.delete(name);
    if (fragment) collect(fragment);
  };
  const operation = getOperationAST(document, operationName || null);
  if (operation) collect(operation.selectionSet);
  return fields;
}

import {
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { MAX_TOKENS } from './documentLimits.ts';
import { whatIsRepeated, whatIsTooMuch } from './documentRules.ts';
import { shapeOf } from './documentShape.ts';

/** The document of a text, or its errors. */
export type ReadDocument = (text: string) => DocumentNode | readonly GraphQLError[];

export interface DocumentReader {
  /** The document of a text that was read before; undefined for a new one, which its caller pays for. */
  knownDocument(text: string): DocumentNode | undefined;
  readDocument: ReadDocument;
}

/** Bytes of cached documents: some 300 of the size of our feed's. */
const MAX_KEPT_BYTES = 16 * 1_024 * 1_024;
/** A text that contains a long post is not repeated. */
const MAX_KEPT_BYTES_OF_ONE = MAX_KEPT_BYTES / 16;
/** Maximum number of reported errors; suggesting similar names takes longer than the rest of validation. */
const MAX_ERRORS = 20;

/**
 * Reads the documents of callers, over HTTP and WebSockets: parses, measures, and only then validates them, because
 * some of GraphQL's own rules take time out of proportion to the text. Callers that send the same text share one
 * document.
 */
export function createDocumentReader(schema: GraphQLSchema): DocumentReader {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: MAX_KEPT_BYTES,
    maxEntrySize: MAX_KEPT_BYTES_OF_ONE,
  });

  return {
    knownDocument: (text) => kept.get(text),
    readDocument(text) {
      const known = kept.get(text);
      if (known) return known;
      const read = readText(schema, text);
      if (!('document' in read)) return read;
      kept.set(text, read.document, { size: read.bytes });
      return read.document;
    },
  };
}

function readText(
  schema: GraphQLSchema,
  text: string,
): { document: DocumentNode; bytes: number } | GraphQLError[] {
  const parsed = parsedOf(text);
  if (parsed instanceof GraphQLError) return [withCode(parsed, 'GRAPHQL_PARSE_FAILED')];
  const tooMuch = whatIsTooMuch(shapeOf(parsed)) ?? whatIsRepeated(parsed);
  const errors = tooMuch ? [new GraphQLError(tooMuch)] : validationErrors(schema, parsed);
  if (errors.length > 0) return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
  // Without locations, which reference every token of the text: four fifths of a document's memory.
  const document = parse(text, { noLocation: true });
  return { document, bytes: bytesOf(text, parsed.tokenCount!) };
}

function parsedOf(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('The document cannot be parsed.');
  }
}

const validationErrors = (schema: GraphQLSchema, document: DocumentNode) =>
  validate(schema, document, [...specifiedRules, noRootDirectives], { maxErrors: MAX_ERRORS });

/** As measured (docs/decisions/0023): the text, its nodes, and what is cached with them (`cost.ts`). */
const bytesOf = (text: string, tokens: number) => 8_192 + 2 * text.length + 160 * tokens;

/** An error with Apollo's code; an error that has a code keeps it. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  error.extensions.code ??= code;
  return error;
}

/** graphql-js throws for a subscription whose only field is skipped by a directive. */
const noRootDirectives = (context: ValidationContext): ASTVisitor => ({
  Directive(directive) {
    const isAtRoot = context.getParentType() === context.getSchema().getSubscriptionType();
    if (isAtRoot) context.reportError(new GraphQLError(NO_DIRECTIVES, { nodes: directive }));
  },
});

const NO_DIRECTIVES = 'The root field of a subscription cannot have directives.';

import { LRUCache } from 'lru-cache';
import {
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { documentRules, MAX_TOKENS } from '../documents/documentRules.ts';
import { OPERATION_UNKNOWN, whichOperation } from '../documents/whichOperation.ts';

/** Texts of which the document is kept; a page's subscriptions are a few, and all browsers send the same. */
const MAX_KEPT = 200;

/**
 * Reads the documents of sockets: graphql-ws checks nothing by itself. All who send the same text share one document,
 * so that a socket costs little.
 */
export function createDocumentReader(schema: GraphQLSchema) {
  const kept = new LRUCache<string, DocumentNode>({ max: MAX_KEPT });

  function documentOf(query: string): DocumentNode | readonly GraphQLError[] {
    const known = kept.get(query);
    if (known) return known;
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, ...documentRules, alwaysHeard]);
    if (errors.length > 0) return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
    kept.set(query, document);
    return document;
  }

  /** The subscription's document, or what is wrong with it. */
  return ({ query, operationName }: SubscribePayload): DocumentNode | readonly GraphQLError[] => {
    try {
      const document = documentOf(query);
      if (!('kind' in document)) return document;
      const operation = getOperationAST(document, operationName);
      if (!operation) return [withCode(new GraphQLError(whichOperation(operationName)), OPERATION_UNKNOWN)];
      const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
      return isSubscription ? document : [new GraphQLError('Sockets carry subscriptions only.')];
    } catch (error) {
      const unreadable =
        error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.');
      return [withCode(unreadable, 'GRAPHQL_PARSE_FAILED')];
    }
  };
}

/** As Apollo names what is wrong with a document; what has a code keeps it. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  error.extensions.code ??= code;
  return error;
}

/** A subscription whose only field is left out by a directive has nothing to hear, and graphql breaks on it. */
const alwaysHeard = (context: ValidationContext): ASTVisitor => ({
  Directive(directive) {
    const isAtRoot = context.getParentType() === context.getSchema().getSubscriptionType();
    if (isAtRoot) context.reportError(new GraphQLError(NO_DIRECTIVES, { nodes: directive }));
  },
});

const NO_DIRECTIVES = 'The field of a subscription has no directives.';

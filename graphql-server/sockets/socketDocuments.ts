import { LRUCache } from 'lru-cache';
import {
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { documentRules, MAX_TOKENS } from '../documents/documentRules.ts';

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
    const errors = validate(schema, document, [...specifiedRules, ...documentRules]);
    if (errors.length > 0) return errors;
    kept.set(query, document);
    return document;
  }

  /** The subscription's document, or what is wrong with it. */
  return ({ query, operationName }: SubscribePayload): DocumentNode | readonly GraphQLError[] => {
    try {
      const document = documentOf(query);
      if (!('kind' in document)) return document;
      const isSubscription =
        getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
      return isSubscription ? document : [new GraphQLError('Sockets carry subscriptions only.')];
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.')];
    }
  };
}

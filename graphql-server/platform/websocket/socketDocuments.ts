import {
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { ReadDocument } from '../graphql/documents/readDocument.ts';
import { OPERATION_UNKNOWN, whichOperation } from '../graphql/documents/whichOperation.ts';

/** What a socket asked for: a document, and of the variables those that it declares. */
export interface Subscription {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/**
 * Reads what sockets ask for, by the same reader as HTTP: graphql-ws checks nothing by itself. All who send the same
 * text share one document, so that a socket costs little.
 */
export const createSubscriptionReader =
  (readDocument: ReadDocument) =>
  ({ query, operationName, variables }: SubscribePayload): Subscription | readonly GraphQLError[] => {
    const document = readDocument(query);
    if (!('kind' in document)) return document;
    const operation = getOperationAST(document, operationName);
    if (!operation) return refused(OPERATION_UNKNOWN, whichOperation(operationName));
    return operation.operation === OperationTypeNode.SUBSCRIPTION
      ? { document, variables: declared(operation, variables ?? {}) }
      : [new GraphQLError('Sockets carry subscriptions only.')];
  };

const refused = (code: string, message: string) => [new GraphQLError(message, { extensions: { code } })];

/** A subscription keeps its variables as long as it lives; whatever else came along is let go. */
const declared = (
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions
      .map(({ variable }) => variable.name.value)
      .filter((name) => Object.hasOwn(variables, name))
      .map((name) => [name, variables[name]]),
  );

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

/** A document with its declared variables. */
export interface Subscription {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/**
 * Reads the documents of subscriptions with the same reader as HTTP, because graphql-ws checks nothing itself. Sockets
 * that send the same text share one document.
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

/** Only declared variables are kept for the subscription's lifetime. */
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

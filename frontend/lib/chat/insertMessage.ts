import type { ApolloCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { mergeMessages, type StoredHistory } from './history.ts';

/**
 * Inserts a message, which is in the cache already, into a conversation that was opened. A second arrival of the same
 * message changes nothing.
 * @param of the `keyArgs` of the conversation
 */
export function insertMessage(
  cache: ApolloCache,
  field: string,
  of: object,
  message: { __typename: string; id: string },
): void {
  const arrival = { __ref: cache.identify(message)! };
  const opened = `${field}:${JSON.stringify(of)}`;
  const withArrival: Modifier<StoredHistory> = (history, { storeFieldName, readField }) =>
    storeFieldName === opened
      ? { ...history, nodes: mergeMessages(history.nodes, [arrival], readField) }
      : history;
  cache.modify({ fields: { [field]: withArrival as Modifier<unknown> } });
}

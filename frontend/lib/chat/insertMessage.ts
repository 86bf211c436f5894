import type { ApolloCache } from '@apollo/client';
import { mergeMessages } from './history.ts';
import { changeHistory, cutUnlessShown } from './storedHistories.ts';

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
  changeHistory(cache, { field, of }, (history, read) => ({
    ...history,
    nodes: mergeMessages(history.nodes, [arrival], read),
  }));
  cutUnlessShown(cache, { field, of });
}

import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { WITHOUT_DEDUPLICATION } from '../../lib/graphql/refetch.ts';
import { insertMessage } from '../../lib/chat/insertMessage.ts';
import { prepend } from '../../lib/graphql/lists.ts';
import { CONVERSATIONS, Conversations, UnreadMessages } from './queries.ts';

interface Arrival {
  /** The other member. */
  userId: string;
  messageId: string;
  conversationId: string;
}

/**
 * A message, which the cache holds already, takes its place in the chat if that was ever opened, and its conversation
 * goes to the top of the list. A second arrival of the same changes nothing.
 */
export function showMessage(cache: ApolloCache, { userId, messageId, conversationId }: Arrival): void {
  const conversation = { __typename: 'Conversation', id: conversationId };
  const opened = `conversation:${JSON.stringify({ userId })}`;
  const withConversation: Modifier<Reference | null> = (known, { storeFieldName }) =>
    storeFieldName === opened ? { __ref: cache.identify(conversation)! } : known;
  insertMessage(cache, 'messages', { userId }, { __typename: 'Message', id: messageId });
  cache.modify({ fields: { conversation: withConversation as Modifier<unknown> } });
  prepend(cache, 'conversations', conversation);
}

export const unreadCount = (cache: ApolloCache): number =>
  cache.readQuery({ query: UnreadMessages })?.unreadMessageCount ?? 0;

export function showUnreadCount(cache: ApolloCache, count: number): void {
  cache.writeQuery({ query: UnreadMessages, data: { unreadMessageCount: Math.max(0, count) } });
}

/** Asks for what may have been missed: the count, and the head of the list if it was ever loaded. */
export async function refreshConversations(client: ApolloClient): Promise<void> {
  const list = { query: Conversations, variables: { first: CONVERSATIONS } };
  const listed = client.cache.readQuery(list) !== null;
  await Promise.all([
    client.query({ query: UnreadMessages, fetchPolicy: 'network-only', context: WITHOUT_DEDUPLICATION }),
    listed && client.query({ ...list, fetchPolicy: 'network-only', context: WITHOUT_DEDUPLICATION }),
  ]);
}

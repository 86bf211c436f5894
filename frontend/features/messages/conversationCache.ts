import { WITHOUT_DEDUPLICATION } from '../../lib/graphql/refetch.ts';
import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { isCurrent } from '../../lib/live/marks.ts';
import { insertMessage } from '../../lib/chat/insertMessage.ts';
import { prepend } from '../../lib/graphql/lists.ts';
import { graphql } from '../../gql/gql.ts';
import { UnreadMessages } from './unreadMessages.ts';

/** Conversations of one page. */
export const CONVERSATIONS = 20;

export const Conversations = graphql(`
  query Conversations($first: Int!, $after: String) {
    conversations(first: $first, after: $after) {
      nodes {
        id
        userId
        ...ConversationRow_conversation
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** The fields of a conversation that change when a message is sent or received. */
export const Conversation_changed = graphql(`
  fragment Conversation_changed on Conversation {
    id
    readSeq
    otherReadSeq
    unreadCount
    ...ConversationRow_conversation
  }
`);

interface Arrival {
  /** The other member. */
  userId: string;
  messageId: string;
  conversationId: string;
}

/**
 * Puts a cached message into its chat, if that was ever opened, and moves its conversation to the top of the list.
 * Calling it twice changes nothing.
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

let isFirst = true;

/** Fetches events that may have been missed: the count, and the head of the list if it was ever loaded. */
export async function refreshConversations(client: ApolloClient, mark?: string): Promise<void> {
  const list = { query: Conversations, variables: { first: CONVERSATIONS } };
  const current = isCurrent({ queryName: 'Conversations', variables: list.variables }, mark);
  const listed = !current && client.cache.readQuery(list) !== null;
  // The badge's request waits for the first catch-up (`firstCatchUp.ts`), so that its answer is new enough for it.
  const context = isFirst ? undefined : WITHOUT_DEDUPLICATION;
  isFirst = false;
  await Promise.all([
    client.query({ query: UnreadMessages, fetchPolicy: 'network-only', context }),
    listed && client.query({ ...list, fetchPolicy: 'network-only', context: WITHOUT_DEDUPLICATION }),
  ]);
}

import { fresh } from '../../lib/graphql/refetch.ts';
import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { isCurrent } from '../../lib/live/marks.ts';
import { answered } from '../../lib/live/overtaken.ts';
import { insertMessage } from '../../lib/chat/insertMessage.ts';
import type { StoredConnection } from '../../lib/graphql/lists.ts';
import { graphql } from '../../gql/gql.ts';
import { UnreadMessages } from './unreadMessages.ts';

/** Conversations of one page. */
const CONVERSATIONS = 20;

export const Conversations = graphql(`
  query Conversations($first: Int!, $after: String, $requests: Boolean!) {
    messageRequestCount
    conversations(first: $first, after: $after, requests: $requests) {
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
    isRequest
    isIgnored
    ...ConversationRow_conversation
  }
`);

/** The head of one of the two lists: of message requests, or of all other conversations. */
export const listOf = (requests: boolean) => ({
  query: Conversations,
  variables: { first: CONVERSATIONS, requests },
});

const RequestState_conversation = graphql(`
  fragment RequestState_conversation on Conversation {
    isRequest
    isIgnored
  }
`);

/** A cached conversation, and the list it belongs to; an ignored request belongs to none. */
function placeOf(cache: ApolloCache, conversationId: string) {
  const id = cache.identify({ __typename: 'Conversation', id: conversationId })!;
  const state = cache.readFragment({ id, fragment: RequestState_conversation });
  const requests = state?.isIgnored ? null : (state?.isRequest ?? false);
  return { ref: { __ref: id }, list: requests === null ? null : `"requests":${requests}` };
}

/**
 * Removes a cached conversation from a list that it no longer belongs to.
 * @param onTop puts it at the top of the list that it belongs to, if that was ever loaded
 */
export function relist(cache: ApolloCache, conversationId: string, onTop: boolean): void {
  const { ref, list } = placeOf(cache, conversationId);
  const relisted: Modifier<StoredConnection> = (known, { storeFieldName }) => {
    const isHere = list !== null && storeFieldName.includes(list);
    const others = known.nodes.filter(({ __ref }) => __ref !== ref.__ref);
    if (!isHere) return { ...known, nodes: others };
    return onTop ? { ...known, nodes: [ref, ...others] } : known;
  };
  cache.modify({ fields: { conversations: relisted as Modifier<unknown> } });
}

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
  relist(cache, conversationId, true);
}

let isFirst = true;

/** Fetches events that may have been missed: the count, and the heads of the lists if they were ever loaded. */
export async function refreshConversations(client: ApolloClient, mark?: string): Promise<void> {
  // The badge's request waits for the first catch-up (`firstCatchUp.ts`), so that its answer is new enough for it.
  const context = isFirst ? undefined : fresh.context;
  isFirst = false;
  await Promise.all([
    client.query({ query: UnreadMessages, fetchPolicy: 'network-only', context }),
    refreshList(client, false, mark),
    refreshList(client, true, mark),
  ]);
}

async function refreshList(client: ApolloClient, requests: boolean, mark?: string): Promise<void> {
  const list = listOf(requests);
  await answered(['Conversations']);
  const current = isCurrent({ queryName: 'Conversations', variables: list.variables }, mark);
  if (current || client.cache.readQuery(list) === null) return;
  await client.query({ ...list, ...fresh });
}

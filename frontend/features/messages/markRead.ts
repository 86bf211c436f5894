import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { showUnreadCount, unreadCount } from './shown.ts';

const MarkMessagesRead = graphql(`
  mutation MarkMessagesRead($input: MarkMessagesReadInput!) {
    markMessagesRead(input: $input) {
      id
      conversation {
        id
        readSeq
        unreadCount
      }
    }
  }
`);

const ReadState_conversation = graphql(`
  fragment ReadState_conversation on Conversation {
    readSeq
    unreadCount
  }
`);

interface Read {
  conversation: { id: string; readSeq: number; unreadCount: number };
  /** The last message that was read; it is the other's. */
  message: { id: string; seq: number };
}

/** Tells the server what was read; shown at once, taken back when the server did not follow, which is only logged. */
export async function markRead(client: ApolloClient, { conversation, message }: Read): Promise<void> {
  const { cache } = client;
  const { readSeq, unreadCount: unread } = conversation;
  const show = (data: { readSeq: number; unreadCount: number }) =>
    cache.writeFragment({
      id: cache.identify({ __typename: 'Conversation', id: conversation.id }),
      fragment: ReadState_conversation,
      data,
    });
  show({ readSeq: message.seq, unreadCount: 0 });
  showUnreadCount(cache, unreadCount(cache) - unread);
  try {
    await client.mutate({ mutation: MarkMessagesRead, variables: { input: { messageId: message.id } } });
  } catch (error) {
    show({ readSeq, unreadCount: unread });
    showUnreadCount(cache, unreadCount(cache) + unread);
    console.error('The messages were not marked as read', error);
  }
}

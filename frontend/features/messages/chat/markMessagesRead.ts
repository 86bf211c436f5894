import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { markRead, type ReadState } from '../../../lib/chat/markRead.ts';
import { showUnreadCount, unreadCount } from '../unreadMessages.ts';

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

/** @param message the last message of the other member that was read */
export function markMessagesRead(
  client: ApolloClient,
  conversation: ReadState & { id: string; isRequest: boolean },
  message: { id: string; seq: number },
): Promise<void> {
  const { cache } = client;
  const chat = { ...conversation, __typename: 'Conversation' } as const;
  const send = () =>
    client.mutate({ mutation: MarkMessagesRead, variables: { input: { messageId: message.id } } });
  return markRead(cache, chat, message.seq, send, (difference) => {
    // The badge does not count messages of requests.
    if (!conversation.isRequest) showUnreadCount(cache, unreadCount(cache) + difference);
  });
}

import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { markRead, showReadState, type ReadState } from '../../../lib/chat/markRead.ts';
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
  const { id, isRequest } = conversation;
  const show = (now: ReadState, before: ReadState) => {
    showReadState(cache, { __typename: 'Conversation', id }, now);
    // The badge does not count messages of requests.
    if (!isRequest) showUnreadCount(cache, unreadCount(cache) + now.unreadCount - before.unreadCount);
  };
  return markRead(conversation, message.seq, show, () =>
    client.mutate({ mutation: MarkMessagesRead, variables: { input: { messageId: message.id } } }),
  );
}

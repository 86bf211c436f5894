import type { ApolloClient } from '@apollo/client';
import type { Delivery } from '../../lib/chat/outbox.ts';
import { sendChatMessage } from '../../lib/chat/sendChatMessage.ts';
import { graphql } from '../../gql/gql.ts';
import { showMessage } from './conversationCache.ts';

const SendMessage = graphql(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      id
      conversationId
      ...Message_shown
      conversation {
        id
        ...Conversation_changed
      }
    }
  }
`);

/** Sends a message to a member (`sendChatMessage`). `listingId` is the receiver's listing that it is about. */
export const sendMessage = (
  client: ApolloClient,
  receiverId: string,
  delivery: Delivery,
  listingId?: string,
): Promise<void> =>
  sendChatMessage(`message:${receiverId}`, { receiverId, listingId }, delivery, async (input) => {
    const { data } = await client.mutate({ mutation: SendMessage, variables: { input } });
    const { id: messageId, conversationId } = data!.sendMessage;
    showMessage(client.cache, { userId: receiverId, messageId, conversationId });
  });

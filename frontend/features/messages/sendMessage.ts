import type { ApolloClient } from '@apollo/client';
import type { Delivery } from '../../lib/chat/outbox.ts';
import { sendPicture } from '../../lib/chat/sendPicture.ts';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { graphql } from '../../gql/gql.ts';
import { forgetAttempt, sendOnce } from '../../lib/graphql/sendOnce.ts';
import { browserStorage } from '../../lib/storage.ts';
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

/**
 * Sends a message, its picture first, once however often it is tried; rejects when it did not arrive or the outcome is unknown. `listingId` is the
 * receiver's listing that it is about.
 */
export async function sendMessage(
  client: ApolloClient,
  receiverId: string,
  delivery: Delivery,
  listingId?: string,
): Promise<void> {
  const { content, replyToId, isRetry, onSend, onUploaded } = delivery;
  const message = { receiverId, content, ...(await sendPicture(delivery)), listingId, replyToId };
  const name = `message:${receiverId}`;
  if (!isRetry) forgetAttempt(name);
  await sendOnce(
    name,
    message,
    async (input) => {
      const hasArrived = onSend(input.clientMutationId);
      try {
        const { data } = await client.mutate({ mutation: SendMessage, variables: { input } });
        const { id: messageId, conversationId } = data!.sendMessage;
        showMessage(client.cache, { userId: receiverId, messageId, conversationId });
      } catch (error) {
        if (errorCode(error) === 'NOT_FOUND') onUploaded(null);
        if (!hasArrived()) throw error; // the response was lost, but the event arrived
      }
    },
    browserStorage,
  );
}

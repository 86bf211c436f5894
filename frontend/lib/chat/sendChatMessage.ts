import { errorCode } from '../feedback/errorText.ts';
import { forgetAttempt, sendOnce } from '../graphql/sendOnce.ts';
import { browserStorage } from '../storage.ts';
import type { Delivery } from './outbox.ts';
import { sendPicture, type PictureInput } from './sendPicture.ts';

/** A message as the mutation takes it, beside the chat that it is for. */
interface MessageInput extends PictureInput {
  content: string;
  replyToId: string | undefined;
  clientMutationId: string;
}

/**
 * Sends a message, its picture first, once however often it is tried, in whatever tab its draft is; rejects when it did not
 * arrive or the outcome is unknown.
 * @param name of the chat, for `sendOnce`
 * @param to the fields of the input that say which chat it is for
 */
export async function sendChatMessage<To extends object>(
  name: string,
  to: To,
  delivery: Delivery,
  send: (input: To & MessageInput) => Promise<void>,
): Promise<void> {
  const { content, replyToId, isRetry, onSend, onUploaded } = delivery;
  const message = { ...to, content, ...(await sendPicture(delivery)), replyToId };
  const attempt = async (input: To & MessageInput) => {
    const hasArrived = onSend(input.clientMutationId);
    try {
      await send(input);
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') onUploaded(null);
      if (!hasArrived()) throw error; // the response was lost, but the event arrived
    }
  };
  if (!isRetry) forgetAttempt(name);
  await sendOnce(name, message, attempt, browserStorage);
}

import type { ApolloClient } from '@apollo/client';
import type { Delivery } from '../../lib/chat/outbox.ts';
import { graphql } from '../../gql/gql.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { errorCode } from '../../lib/feedback/errorText.ts';
import { upload } from '../../lib/network/upload.ts';
import { showActivity, showGroupMessage } from './shown.ts';

const SendGroupMessage = graphql(`
  mutation SendGroupMessage($input: SendGroupMessageInput!) {
    sendGroupMessage(input: $input) {
      id
      ...GroupMessage_shown
    }
  }
`);

/** Sends a message, its picture first, once however often it is tried; rejects when it did not arrive or nobody knows. */
export async function sendGroupMessage(
  client: ApolloClient,
  groupId: string,
  delivery: Delivery,
): Promise<void> {
  const { content, underWay, onUploaded } = delivery;
  const mediaId = await uploaded(delivery);
  await sendOnce(`groupMessage:${groupId}`, { groupId, content, mediaId }, async (input) => {
    const hasArrived = underWay(input.clientMutationId);
    try {
      const { data } = await client.mutate({ mutation: SendGroupMessage, variables: { input } });
      showGroupMessage(client.cache, groupId, idOf(data!.sendGroupMessage));
      showActivity(client.cache, groupId);
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') onUploaded(null);
      if (!hasArrived()) throw error; // the answer was lost, but news of the message were not
    }
  });
}

/** The id of the picture, which is sent now unless it has arrived before. */
async function uploaded({ image, signal, onProgress, onUploaded }: Delivery): Promise<string | undefined> {
  if (!image || image.mediaId) return image?.mediaId ?? undefined;
  onProgress(0);
  try {
    const id = await upload(image.file, { signal, onProgress });
    onUploaded(id);
    return id;
  } finally {
    onProgress(null);
  }
}

/** Apollo's type of a masked fragment hides the id. */
const idOf = (message: object) => (message as { id: string }).id;

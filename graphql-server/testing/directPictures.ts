import { png } from './files/images.ts';
import { sendFile } from './media.ts';
import type { Visitor } from './visitor.ts';

/** What tests of pictures in direct messages send. */

const SEND = `mutation ($to: ID!, $content: Text, $mediaId: ID, $imageUrl: String, $mediaAlt: Text, $key: String) {
  sendMessage(input: {
    receiverId: $to, content: $content, mediaId: $mediaId, imageUrl: $imageUrl, mediaAlt: $mediaAlt, clientMutationId: $key
  }) { id content imageUrl mediaAlt media { kind width sizes { url } } }
}`;

export const sendTo = (visitor: Visitor, receiver: { id: number | string }, variables: object) =>
  visitor.run(SEND, { to: receiver.id, ...variables }) as Promise<{ data: any; errors?: any[] }>;

let height = 20;

/** Each picture is another one: the same bytes would be the same file. */
export const newPicture = () => png({ width: 61, height: (height += 1) });

/** Uploads a picture; the id and the address of its file. */
export async function uploadPicture(visitor: Visitor, bytes?: Buffer) {
  const answer = await sendFile(visitor, 'image/png', bytes ?? (await newPicture()));
  return (await answer.json()) as { id: number; url: string };
}

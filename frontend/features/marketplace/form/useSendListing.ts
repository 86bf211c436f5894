import { useConnection } from '../../../lib/network/connection.ts';
import { NoAnswer } from '../../../lib/graphql/sendOnce.ts';
import { errorText, isCancelled } from '../../../lib/feedback/errorText.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { maySend } from '../../../lib/secrets/maySend.ts';
import { useUpload } from '../../../lib/network/useUpload.ts';
import { formText } from '../strings.ts';
import type { Picture } from './usePicture.ts';

/** What the mutation gets of the picture: the id of an upload, null to remove it, nothing to leave it. */
export type PictureInput = { mediaId?: string; imageUrl?: null };

/**
 * Sends the form, its picture first. On failure everything stays, §8's toast explains it, and a picture that has arrived
 * is not sent again.
 */
export function useSendListing(
  picture: Picture,
  failure: string,
  texts: readonly string[],
  write: (input: PictureInput) => Promise<void>,
) {
  const { online } = useConnection();
  const {
    act,
    send: upload,
    ...state
  } = useUpload((reason) => {
    if (isCancelled(reason)) return;
    const description = reason instanceof NoAnswer ? formText.unknown : errorText(reason);
    toast({ title: failure, description, tone: 'danger' });
  });
  const { medium, removed, reading } = picture;
  const work = async () => {
    if (!(await maySend(texts))) return;
    await write(medium ? { mediaId: await upload(medium) } : removed ? { imageUrl: null } : {});
  };
  const send = async () => {
    if (online && !reading) await act(work);
  };
  return { ...state, send, online };
}

export type Sending = ReturnType<typeof useSendListing>;

import { useState } from 'react';
import { useConnection } from '../../../lib/network/connection.ts';
import { NoAnswer } from '../../../lib/graphql/sendOnce.ts';
import { errorCode, errorText, isCancelled } from '../../../lib/feedback/errorText.ts';
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
  const file = useUpload();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  const send = async () => {
    if (!online || sending || picture.reading) return;
    setSending(true);
    setError(undefined);
    try {
      if (!(await maySend(texts))) return;
      const { medium, removed } = picture;
      await write(medium ? { mediaId: await file.send(medium) } : removed ? { imageUrl: null } : {});
    } catch (reason) {
      if (errorCode(reason) === 'NOT_FOUND') file.forget();
      if (isCancelled(reason)) return;
      setError(reason);
      const description = reason instanceof NoAnswer ? formText.unknown : errorText(reason);
      toast({ title: failure, description, tone: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return { send, sending, error, online, progress: file.progress, cancel: file.cancel };
}

export type Sending = ReturnType<typeof useSendListing>;

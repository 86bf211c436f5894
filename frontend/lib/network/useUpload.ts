import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode } from '../feedback/errorText.ts';
import type { ReadMedium } from '../media/readMedium.ts';
import { usePending } from '../state/usePending.ts';
import { forgetUploaded, uploadOnce } from './uploads.ts';

type Medium = Pick<ReadMedium, 'file' | 'poster'>;

/**
 * Runs one action at a time, as `usePending` does, in which `send` uploads a file; unmounting the component or `cancel`
 * stops the upload. `progress` is null, or from 0 to 1 during an upload.
 */
export function useUpload(onFailure?: (failure: unknown) => unknown) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const sent = useRef<File>(null);
  const forgetSent = () => sent.current && forgetUploaded(sent.current);
  const { act: actOnce, ...state } = usePending((failure) => {
    // The server no longer has the file.
    if (errorCode(failure) === 'NOT_FOUND') forgetSent();
    return onFailure?.(failure);
  });
  const act = (action: () => Promise<unknown>) =>
    actOnce(async () => {
      sent.current = null;
      await action();
      forgetSent();
    });

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** The id of the uploaded file; one that has arrived before is not sent again. */
  const send = (medium: Medium): Promise<string> => {
    sent.current = medium.file;
    const { signal } = (running.current = new AbortController());
    return uploadOnce(medium, { signal, onProgress: setProgress }).finally(() => setProgress(null));
  };
  return { ...state, act, progress, send, cancel };
}

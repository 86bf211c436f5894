import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode } from '../feedback/errorText.ts';
import type { ReadMedium } from '../media/readMedium.ts';
import { usePending } from '../state/usePending.ts';
import { upload } from './upload.ts';

type Medium = Pick<ReadMedium, 'file' | 'poster'>;

/**
 * Runs one action at a time, as `usePending` does, in which `send` uploads a file; unmounting the component or `cancel`
 * stops the upload. `progress` is null, or from 0 to 1 during an upload.
 */
export function useUpload(onFailure?: (failure: unknown) => unknown) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const arrived = useRef<{ file: File; id: string } | null>(null);
  const action = usePending((failure) => {
    // The server no longer has the file.
    if (errorCode(failure) === 'NOT_FOUND') arrived.current = null;
    return onFailure?.(failure);
  });

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  /** The id of the uploaded file; one that has arrived before is not sent again. */
  const send = async ({ file, poster }: Medium): Promise<string> => {
    if (arrived.current?.file === file) return arrived.current.id;
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    try {
      const id = await upload(file, { poster, signal, onProgress: setProgress });
      arrived.current = { file, id };
      return id;
    } finally {
      setProgress(null);
    }
  };
  return { ...action, progress, send, cancel };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadMedium } from '../media/readMedium.ts';
import { upload } from './upload.ts';

export interface Uploading {
  /** From 0 to 1 during an upload, else null. */
  progress: number | null;
  /** Returns the id for `mediaId`; an uploaded file is not sent again. Rejects as `upload` does. */
  send: (medium: Pick<ReadMedium, 'file' | 'poster'>) => Promise<string>;
  /** Stops the upload; `send` then rejects, see `isCancelled` (`lib/feedback/errorText.ts`). */
  cancel: () => void;
  /** Call it if the server no longer has the file: the next `send` uploads it again. */
  forget: () => void;
}

/** Uploads one file at a time; unmounting the component stops the upload. */
export function useUpload(): Uploading {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const arrived = useRef<{ file: File; id: string } | null>(null);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const forget = useCallback(() => void (arrived.current = null), []);

  const send = useCallback(async ({ file, poster }: Pick<ReadMedium, 'file' | 'poster'>) => {
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
  }, []);
  return { progress, send, cancel, forget };
}

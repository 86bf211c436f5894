import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadMedium } from '../media/readMedium.ts';
import { upload } from './upload.ts';

export interface Uploading {
  /** From 0 to 1 while a file is under way, else null. */
  progress: number | null;
  /** Gives the id for `mediaId`; a file that has arrived is not sent again. Rejects as `upload` does. */
  send: (medium: Pick<ReadMedium, 'file' | 'poster'>) => Promise<string>;
  /** Stops what is under way; `send` then rejects, see `isCancelled` (`lib/feedback/errorText.ts`). */
  cancel: () => void;
  /** The server no longer has the file: the next `send` brings it anew. */
  forget: () => void;
}

/** Uploads one file at a time; leaving the page's part that mounted it stops the upload. */
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

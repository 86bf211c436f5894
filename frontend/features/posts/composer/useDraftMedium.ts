import { MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { POST_POSTER } from '../../../lib/media/poster.ts';
import { readMedium, type ReadMedium } from '../../../lib/media/readMedium.ts';
import { draftStore } from './draftStore.ts';

export interface DraftMedium {
  medium: ReadMedium | null;
  /** A file is being read, and a video's thumbnail made. */
  reading: boolean;
  /** Replaces the file; a refused file is reported and changes nothing (§5). */
  choose: (file: File) => Promise<void>;
  remove: () => void;
  /** Saves the file again, after another tab has removed the saved one. */
  saveAgain: () => void;
  /** True while the medium is one that was found in the storage. */
  restored: boolean;
}

/** The picture or video of a member's unsent post, kept with its bytes and restored later. */
export function useDraftMedium(memberId: string): DraftMedium {
  const [medium, setMedium] = useState<ReadMedium | null>(null);
  const [reading, setReading] = useState(false);
  const [restored, setRestored] = useState(false);
  // Only the last of several choices counts; one that is removed while it is read does not come back.
  const choice = useRef(0);

  const take = useCallback(async (file: File): Promise<ReadMedium | null> => {
    const mine = ++choice.current;
    setReading(true);
    const read = await readMedium(file, MEDIA_LIMITS.post, POST_POSTER);
    if (mine !== choice.current) return null;
    setReading(false);
    if (read) setMedium(read);
    return read;
  }, []);

  const choose = useCallback(
    async (file: File) => {
      const read = await take(file);
      if (!read) return;
      setRestored(false);
      await draftStore.saveFile(memberId, read.file);
    },
    [take, memberId],
  );

  const remove = useCallback(() => {
    choice.current += 1;
    setReading(false);
    setMedium(null);
    setRestored(false);
    void draftStore.saveFile(memberId, null);
  }, [memberId]);

  useEffect(() => {
    const before = choice.current;
    void draftStore.loadFile(memberId).then(async (file) => {
      if (file && choice.current === before && (await take(file))) setRestored(true);
    });
    return () => void (choice.current += 1);
  }, [memberId, take]);

  const saveAgain = () => medium && void draftStore.saveFile(memberId, medium.file);
  return { medium, reading, choose, remove, restored, saveAgain };
}

import { MEDIA_LIMITS } from '../../../../graphql-server/contract/limits.ts';
import { useRef, useState } from 'react';
import { readMedium, type ReadMedium } from '../../../lib/media/readMedium.ts';

/**
 * The picture in the form: a chosen file, the one that the listing has, or none. `onOther` is called when it becomes
 * another one.
 */
export function usePicture(file: File | null, current: string | null, onOther: () => void) {
  const [medium, setMedium] = useState<ReadMedium | null>(file && { file, kind: 'image', poster: null });
  const [removed, setRemoved] = useState(false);
  const [reading, setReading] = useState(false);
  // Only the last of several choices counts.
  const choice = useRef(0);

  const choose = async (chosen: File) => {
    const mine = ++choice.current;
    setReading(true);
    const read = await readMedium(chosen, MEDIA_LIMITS.listing, 0);
    if (mine !== choice.current) return;
    setReading(false);
    if (!read) return;
    setMedium(read);
    onOther();
  };
  const remove = () => {
    choice.current += 1;
    setReading(false);
    setMedium(null);
    setRemoved(true);
    onOther();
  };
  return {
    medium,
    exists: medium !== null || (current !== null && !removed),
    /** Address of the listing's own picture while it is neither replaced nor removed. */
    current: medium || removed ? null : current,
    removed: removed && !medium && current !== null,
    reading,
    choose,
    remove,
  };
}

export type Picture = ReturnType<typeof usePicture>;

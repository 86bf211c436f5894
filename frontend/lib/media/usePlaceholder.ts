import { useEffect, useState } from 'react';
import { whenIdle } from '../loading/idle.ts';
import { importWithRetry } from '../loading/importWithRetry.ts';
import { knownPlaceholders } from './knownPlaceholders.ts';

const loadDecoder = () => importWithRetry(() => import('./thumbhash.ts'));

/** Milliseconds after which a picture that has not loaded gets a blurred one in any case. */
const TIMEOUT_MS = 200;

/**
 * The blurred picture (`placeholderOf`) behind one that is `awaited`. Decoder and picture are loaded and decoded when
 * the page is idle: a picture that loads at once needs neither.
 */
export function usePlaceholder(thumbhash: string | null, awaited: boolean): string | null {
  const [made, setMade] = useState(() => knownPlaceholders.get(thumbhash ?? '') ?? null);
  const wanted = awaited && made === null && thumbhash !== null;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const decode = async () => {
      if (gone) return;
      const { placeholderOf } = await loadDecoder();
      if (!gone) setMade(placeholderOf(thumbhash));
    };
    whenIdle(() => void decode(), TIMEOUT_MS);
    return () => void (gone = true);
  }, [wanted, thumbhash]);
  return awaited ? made : null;
}

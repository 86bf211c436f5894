import { useEffect, useState } from 'react';
import { whenIdle } from '../loading/atRest.ts';
import { knownPlaceholder, placeholderOf } from './thumbhash.ts';

/** Behind a picture that takes longer than this, ms, the blurred one stands in any case. */
const PATIENCE = 200;

/**
 * The blurred picture (`placeholderOf`) for behind one that is `awaited`. It is made when there is time: a picture that
 * comes at once needs none, and the page no working out of a dozen.
 */
export function usePlaceholder(thumbhash: string | null, awaited: boolean): string | null {
  const [made, setMade] = useState(() => knownPlaceholder(thumbhash));
  const wanted = awaited && made === null && thumbhash !== null;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    whenIdle(() => gone || setMade(placeholderOf(thumbhash)), PATIENCE);
    return () => void (gone = true);
  }, [wanted, thumbhash]);
  return awaited ? made : null;
}

import { useState } from 'react';

interface Place {
  id: string;
  at: number;
}

/**
 * The selected entry of a list that changes by itself: when it leaves, the one that took its place is selected, so that
 * nothing is passed over.
 */
export function useSelection(ids: readonly string[]) {
  const [place, setPlace] = useState<Place | null>(null);
  const found = place ? ids.indexOf(place.id) : -1;
  const at = found === -1 ? Math.min(place?.at ?? 0, ids.length - 1) : found;
  const selected = ids[at];
  // While rendering, so that the place is known when the entry leaves.
  if (selected !== undefined && (place?.id !== selected || place.at !== at)) setPlace({ id: selected, at });
  const select = (id: string) => setPlace({ id, at: ids.indexOf(id) });
  /** Selects the next (1) or previous (-1) entry and returns its id; undefined at the end. */
  const move = (step: 1 | -1): string | undefined => {
    const next = ids[at + step];
    if (next !== undefined) select(next);
    return next;
  };
  return { selected, select, move };
}

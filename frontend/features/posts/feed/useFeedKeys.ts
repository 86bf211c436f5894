import { useEffect, useEffectEvent } from 'react';
import { isTaken, targetOf } from '../../../ui/keys.ts';

export interface FeedActions {
  /** Moves to the next (1) or previous (-1) post. */
  move: (step: 1 | -1) => void;
  like: () => void;
  comment: () => void;
  showNew: () => void;
  compose: () => void;
}

const keys: Record<string, (actions: FeedActions) => void> = {
  j: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  PageDown: ({ move }) => move(1),
  PageUp: ({ move }) => move(-1),
  l: ({ like }) => like(),
  c: ({ comment }) => comment(),
  '.': ({ showNew }) => showNew(),
  n: ({ compose }) => compose(),
};

/** PageDown and PageUp belong to the feed only while the focus is inside it, as the ARIA feed pattern has it. */
const insideOnly = new Set(['PageDown', 'PageUp']);

/** The keys of the feed. They are silent while one writes, with a modifier, and under an open dialog. */
export function useFeedKeys(actions: FeedActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || isTaken(event)) return;
    if (insideOnly.has(event.key) && !targetOf(event)?.closest('[role="feed"]')) return;
    event.preventDefault();
    act(actions);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

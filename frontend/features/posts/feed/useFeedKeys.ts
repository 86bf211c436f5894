import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { isTaken, targetOf } from '../../../ui/keys.ts';
import { useWindowEvent } from '../../../lib/state/useWindowEvent.ts';
import { commentFocused, likeFocused, moveFocus, openFocusedMedia } from './articles.ts';

/** Actions that only some lists of posts have. */
interface ListActions {
  showNew?: () => void;
  compose?: () => void;
}

interface FeedActions extends ListActions {
  /** Moves to the next (1) or previous (-1) post. */
  move: (step: 1 | -1) => void;
}

const keys: Record<string, (actions: FeedActions) => void> = {
  j: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  PageDown: ({ move }) => move(1),
  PageUp: ({ move }) => move(-1),
  l: likeFocused,
  c: commentFocused,
  o: openFocusedMedia,
  Enter: openFocusedMedia,
  '.': ({ showNew }) => showNew?.(),
  n: ({ compose }) => compose?.(),
};

/** PageDown and PageUp belong to the feed only while the focus is inside it, as the ARIA feed pattern has it. */
const keysInsideFeed = new Set(['PageDown', 'PageUp']);

/** Keys that go on while they are held. The others act once: a held `l` would like a post and take it back in turn. */
const moves = new Set(['j', 'k', ...keysInsideFeed]);

/** The keys of a list of posts. Ignored in text fields, with a modifier, and under an open dialog. */
export function useFeedKeys(
  list: RefObject<WindowVirtualizerHandle | null>,
  posts: readonly { id: string }[] | undefined,
  actions: ListActions = {},
): void {
  /** Whether the next post gets the focus once it is loaded, because j was pressed on the last one. */
  const waiting = useRef(false);
  const move = (step: 1 | -1) => {
    if (!posts || !list.current) return;
    waiting.current = !moveFocus(list.current, posts, step) && step === 1;
  };
  const onArrival = useEffectEvent(() => {
    if (waiting.current && document.activeElement?.matches('[data-post]')) move(1);
  });
  useEffect(() => onArrival(), [posts?.length]);
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key];
    if (!act || isTaken(event)) return;
    if (keysInsideFeed.has(event.key) && !targetOf(event)?.closest('[role="feed"]')) return;
    // Everywhere else Enter presses what has the focus.
    if (event.key === 'Enter' && !targetOf(event)?.matches('[data-post]')) return;
    event.preventDefault();
    if (event.repeat && !moves.has(event.key)) return;
    waiting.current = false;
    act({ ...actions, move });
  });
}

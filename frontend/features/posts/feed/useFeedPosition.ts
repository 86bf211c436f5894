import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { WindowVirtualizerHandle } from 'virtua';
import { memoryVersion } from '../../../lib/session/viewerMemory.ts';
import { useWindowEvent } from '../../../lib/state/useWindowEvent.ts';
import { articleOf, firstVisible, HEADER } from './articles.ts';
import { feedPositions, type FeedPosition } from './feedPosition.ts';

/** Frames during which late measurements may still push the anchor from its place. */
const FRAMES = 6;
/** How many posts may go together with the anchor, such as those of a member who is muted. */
const NEXT = 20;

/** Where the reader left this history entry; read once, before the list is there. */
export function useSavedPosition(): FeedPosition | null {
  const { key } = useLocation();
  return useState(() => feedPositions.load(key))[0];
}

/**
 * Restores the scroll position to the pixel and saves it when the history entry is left, also for another one of the same
 * page. For the mounted list.
 */
export function useFeedPosition(
  list: RefObject<WindowVirtualizerHandle | null>,
  posts: readonly { id: string }[],
  position: FeedPosition | null,
): void {
  const { key } = useLocation();
  const [version] = useState(memoryVersion);
  const save = useEffectEvent((entry: string) => {
    if (version !== memoryVersion()) return; // another member's feed by now
    const now = list.current && positionOf(list.current, posts);
    if (now) feedPositions.save(entry, now);
  });

  useLayoutEffect(() => {
    if (position && list.current) restore(list.current, posts, position);
    // Only on mount: afterwards only the reader scrolls.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useLayoutEffect(() => () => save(key), [key]);
  useWindowEvent('pagehide', () => save(key));
}

function positionOf(list: WindowVirtualizerHandle, posts: readonly { id: string }[]): FeedPosition | null {
  const index = firstVisible(list);
  const [id, ...next] = posts.slice(index, index + 1 + NEXT).map((post) => post.id);
  const article = id && articleOf(id);
  if (!article) return null;
  const anchor = { id, top: article.getBoundingClientRect().top };
  return { scrollY: window.scrollY, anchor, next, count: posts.length, sizes: list.cache };
}

function restore(list: WindowVirtualizerHandle, posts: readonly { id: string }[], position: FeedPosition) {
  const anchor = anchorAmong(posts, position);
  if (!anchor || posts.length === position.count) window.scrollTo(0, position.scrollY);
  else list.scrollToIndex(anchor.index, { align: 'start', offset: -anchor.top });
  if (anchor) holdAnchor(anchor, FRAMES);
}

/** The anchor, or the next post that is still there, which may not have been below the header. */
function anchorAmong(posts: readonly { id: string }[], { anchor, next = [] }: FeedPosition) {
  for (const id of [anchor.id, ...next]) {
    const index = posts.findIndex((post) => post.id === id);
    const top = id === anchor.id ? anchor.top : Math.max(anchor.top, HEADER);
    if (index !== -1) return { id, index, top };
  }
  return null;
}

function holdAnchor({ id, top }: FeedPosition['anchor'], frames: number) {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    const article = articleOf(id);
    const drift = article ? article.getBoundingClientRect().top - top : 0;
    if (Math.abs(drift) > 0.5) window.scrollBy(0, drift);
    holdAnchor({ id, top }, frames - 1);
  });
}

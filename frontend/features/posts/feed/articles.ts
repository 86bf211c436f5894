import type { WindowVirtualizerHandle } from 'virtua';

/** The header covers this much of the window, with some air (design: scroll padding), px. */
const HEADER = 72;
/** Frames to wait for the virtual list to mount a post that was scrolled to. */
const FRAMES = 20;

/** The card of a post, if the virtual list has mounted it. */
export const articleOf = (postId: string) =>
  document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"]`);

/** The card that holds the focus. */
export const focusedArticle = () => document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;

/** Index of the first post under the header. */
export const firstInSight = (list: WindowVirtualizerHandle) => list.findItemIndex(list.scrollOffset + HEADER);

/** Scrolls to a post, and focuses its card once it is mounted. */
export function goToPost(list: WindowVirtualizerHandle, index: number, postId: string): void {
  list.scrollToIndex(index, { align: 'start', offset: -HEADER });
  focusPost(postId);
}

/** Focuses a card without scrolling, waiting for the virtual list to mount it. */
export function focusPost(postId: string, frames = FRAMES): void {
  const article = articleOf(postId);
  if (article) article.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusPost(postId, frames - 1));
}

import { focusAtEnd } from '../../../ui/focusAtEnd.ts';
import { postSelector } from '../../../lib/prerendered.ts';
import type { WindowVirtualizerHandle } from 'virtua';

/** The header covers this much of the window, with some air (design: scroll padding), px. */
export const HEADER = 72;
/** Frames to wait for the virtual list to mount a post that was scrolled to; a machine under load takes some. */
const FRAMES = 120;

/** The card of a post, if the virtual list has mounted it. */
export const articleOf = (postId: string) => document.querySelector<HTMLElement>(postSelector(postId));

/** The card that holds the focus. */
const focusedArticle = () => document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;

/** Index of the first post under the header. */
export const firstVisible = (list: WindowVirtualizerHandle) => list.findItemIndex(list.scrollOffset + HEADER);

/** Scrolls to a post, and focuses its card once it is mounted. */
function goToPost(list: WindowVirtualizerHandle, index: number, postId: string): void {
  list.scrollToIndex(index, { align: 'start', offset: -HEADER });
  focusPost(postId);
}

/** Focuses a card without scrolling, waiting for the virtual list to mount it and, once measured, to show it. */
export function focusPost(postId: string, frames = FRAMES): void {
  const article = articleOf(postId);
  article?.focus({ preventScroll: true });
  if (document.activeElement === article || frames === 0) return;
  requestAnimationFrame(() => focusPost(postId, frames - 1));
}

/** Moves the focus by one post, or to the first visible one when none has it; returns whether there was one to move to. */
export function moveFocus(
  list: WindowVirtualizerHandle,
  posts: readonly { id: string }[],
  step: 1 | -1,
): boolean {
  const focused = focusedArticle();
  const index = focused ? Number(focused.ariaPosInSet) - 1 + step : firstVisible(list);
  const post = posts[index];
  if (post) goToPost(list, index, post.id);
  return post !== undefined;
}

/** Presses Like on the focused card; without a session there is nothing to press. */
export const likeFocused = () =>
  focusedArticle()?.querySelector<HTMLElement>('[data-action="like"]')?.click();

/** Opens the image of the focused card, or plays its video. */
export const openFocusedMedia = () =>
  focusedArticle()?.querySelector<HTMLElement>('[data-action="media"]')?.click();

/** Goes to the comment field of the focused card, opening it when needed. */
export function commentFocused(): void {
  const article = focusedArticle();
  const field = article?.querySelector<HTMLElement>('[data-comment-field]');
  if (field) focusAtEnd(field);
  else article?.querySelector<HTMLElement>('[data-action="comment"]')?.click();
}

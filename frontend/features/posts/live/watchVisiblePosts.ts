import { postIdOf } from '../../../lib/prerendered.ts';

/** Posts that are visible for a shorter time are ignored. */
const REST_MS = 300;
/** Cards this near to the window count as visible, px. */
const MARGIN = 400;

/** Calls with the ids of the visible posts when the page rests after a change; returns a function that stops it. */
export function watchVisiblePosts(onRest: (ids: string[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onRest(visiblePostIds()), REST_MS);
  };
  const changes = new MutationObserver(schedule);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener('scroll', schedule);
    removeEventListener('resize', schedule);
  };
}

function visiblePostIds(): string[] {
  const cards = [...document.querySelectorAll('[data-post]')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > -MARGIN && top < innerHeight + MARGIN;
  });
  return [...new Set(cards.map(postIdOf))].filter((id) => id !== undefined);
}

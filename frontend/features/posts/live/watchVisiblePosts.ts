import { postIdOf } from '../../../lib/prerendered.ts';

/** What moves by quickly is not watched, ms. */
const REST_MS = 300;
/** Cards so near to the window count as in sight, px. */
const MARGIN = 400;

/** Calls with the ids of the posts in sight whenever the page has come to rest with others; returns what ends it. */
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

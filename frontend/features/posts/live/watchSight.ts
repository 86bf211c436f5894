import { postIdOf } from '../../../lib/prerendered.ts';

/** What moves by quickly is not watched, ms. */
const PAUSE = 300;
/** Cards so near to the window count as in sight, px. */
const MARGIN = 400;

/** Calls with the ids of the posts in sight whenever the page has come to rest with others; returns what ends it. */
export function watchSight(onRest: (ids: string[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onRest(postsInSight()), PAUSE);
  };
  const changes = new MutationObserver(rest);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', rest, { passive: true });
  addEventListener('resize', rest);
  rest();
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    removeEventListener('scroll', rest);
    removeEventListener('resize', rest);
  };
}

function postsInSight(): string[] {
  const cards = [...document.querySelectorAll('[data-post]')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > -MARGIN && top < innerHeight + MARGIN;
  });
  return [...new Set(cards.map(postIdOf))].filter((id) => id !== undefined);
}

/** Stories in the strip (§9). */
export const IN_STRIP = 5;

/**
 * A random choice that holds as long as the visit (§2): whoever was chosen stays, and a newcomer takes a place that
 * has become free. `putFirst` is for the story that the member has just made; `first` were chosen before.
 */
export function createChoice(random = Math.random, first: readonly string[] = []) {
  const ranks = new Map(first.map((id, place) => [id, place - first.length]));

  function choose<Story extends { id: string }>(stories: readonly Story[]): Story[] {
    const last = ranks.size;
    for (const { id } of stories) if (!ranks.has(id)) ranks.set(id, last + random());
    return stories.toSorted((a, b) => ranks.get(a.id)! - ranks.get(b.id)!).slice(0, IN_STRIP);
  }

  function putFirst(id: string): void {
    ranks.set(id, -1 - ranks.size);
  }

  return { choose, putFirst, clear: () => ranks.clear() };
}

/** Those of the first sight, where one was prerendered. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-story]')].map(({ dataset }) => dataset.story!);

/** The choice of this visit: until the page is loaded anew. */
export const visit = createChoice(Math.random, import.meta.env.SSR ? [] : shown());

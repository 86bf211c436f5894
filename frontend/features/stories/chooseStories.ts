/** Stories in the strip (§9). */
const IN_STRIP = 5;

/**
 * A random choice that stays the same during a visit (§2): chosen stories stay, and a new one takes a place that has
 * become free. `putFirst` is the story that the member has just made; `first` were chosen before. The story that is
 * open is always among the chosen ones.
 */
export function createChoice(random = Math.random, first: readonly string[] = []) {
  const ranks = new Map(first.map((id, place) => [id, place - first.length]));

  function choose<Story extends { id: string }>(stories: readonly Story[], open?: string | null): Story[] {
    const last = ranks.size;
    for (const { id } of stories) if (!ranks.has(id)) ranks.set(id, last + random());
    const inOrder = () => stories.toSorted((a, b) => ranks.get(a.id)! - ranks.get(b.id)!);
    if (open && inOrder().findIndex(({ id }) => id === open) >= IN_STRIP) putFirst(open);
    return inOrder().slice(0, IN_STRIP);
  }

  function putFirst(id: string): void {
    ranks.set(id, -1 - ranks.size);
  }

  return { choose, putFirst, clear: () => ranks.clear() };
}

/** The stories of the prerendered page, if there is one. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-story]')].map(({ dataset }) => dataset.story!);

/** The choice of this visit: until the page is loaded anew. */
export const visit = createChoice(Math.random, import.meta.env.SSR ? [] : shown());

/** An entry at the head of a list, as the pill of new entries needs it. */
interface Heading {
  id: string;
  authorId: string;
}

/**
 * The entries of `head` (newest first) that the shown list does not have: unknown ones above the last known one, or
 * all when none is known. The viewer's own never count. Entries below the last known one are older, not missed.
 */
export function missed(
  head: readonly Heading[],
  shownIds: ReadonlySet<string>,
  viewerId: string | null,
): string[] {
  const lastKnown = head.findLastIndex(({ id }) => shownIds.has(id));
  const candidates = lastKnown === -1 ? head : head.slice(0, lastKnown);
  return candidates
    .filter(({ id, authorId }) => !shownIds.has(id) && authorId !== viewerId)
    .map(({ id }) => id);
}

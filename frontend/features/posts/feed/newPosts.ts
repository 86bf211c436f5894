/** A post at the head of the feed, as far as the pill must know it. */
export interface HeadPost {
  id: string;
  authorId: string;
}

/**
 * The posts of `head` (newest first) that the shown list does not have: unknown ones above the last known one, or
 * all when none is known. One's own are never news. What stands below the last known post is older, not missed.
 */
export function missedPosts(
  head: HeadPost[],
  shownIds: ReadonlySet<string>,
  viewerId: string | null,
): string[] {
  const lastKnown = head.findLastIndex((post) => shownIds.has(post.id));
  const candidates = lastKnown === -1 ? head : head.slice(0, lastKnown);
  return candidates
    .filter((post) => !shownIds.has(post.id) && post.authorId !== viewerId)
    .map((post) => post.id);
}

type Listener = () => void;

let waiting: ReadonlySet<string> = new Set();
const listeners = new Set<Listener>();

function become(next: ReadonlySet<string>) {
  if (next.size === waiting.size && [...next].every((id) => waiting.has(id))) return;
  waiting = next;
  for (const listener of listeners) listener();
}

/** The ids of posts that wait behind the pill; in the shape of `useSyncExternalStore`. */
export const waitingPosts = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => waiting,
  add: (ids: Iterable<string>) => become(new Set([...waiting, ...ids])),
  remove: (ids: Iterable<string>) => become(waiting.difference(new Set(ids))),
  clear: () => become(new Set()),
};

import { update } from 'idb-keyval';

/** Name of the last feed in IndexedDB, for a start without a network (`app/apollo/offlineAnswers.ts`). */
export const OFFLINE_FEED = 'lastFeed';

interface Kept {
  feed: { feed: { nodes: { id: string }[] } };
}

/** Takes a deleted post out of the kept feed; rejects where the browser has no storage. */
export async function removeFromOfflineFeed(postId: string): Promise<void> {
  await update<Kept | undefined>(OFFLINE_FEED, (kept) => kept && without(kept, postId));
}

function without(kept: Kept, postId: string): Kept {
  const { nodes } = kept.feed.feed;
  const feed = { ...kept.feed.feed, nodes: nodes.filter(({ id }) => id !== postId) };
  return { ...kept, feed: { ...kept.feed, feed } };
}

import { clearForNextViewer } from '../../../lib/session/viewerMemory.ts';
import { parsed, store, tabStorage } from '../../../lib/storage.ts';
import { feedPositionKey } from '../../../lib/storageKeys.ts';
import type { CacheSnapshot } from 'virtua';

/** Where a reader left the feed. */
export interface FeedPosition {
  /** Scroll offset of the window, px. */
  scrollY: number;
  /** The first visible post, and the px between its top edge and the window's. */
  anchor: { id: string; top: number };
  /** The posts after it, nearest first: the first of them that is still there takes its place if it has gone. */
  next?: string[];
  /** How many posts were loaded. */
  count: number;
  /** The heights that the virtual list had measured. */
  sizes: CacheSnapshot;
}

/** Entries of the history with a position: of a tab that stays open for weeks, the last ones. */
const MOST = 50;
const positions = new Map<string, FeedPosition>();
// The session storage is emptied at log-out.
clearForNextViewer(() => positions.clear());

/** One position per history entry (`location.key`), kept for Back, and in the session storage for a reload. */
export const feedPositions = {
  save(entry: string, position: FeedPosition): void {
    positions.delete(entry);
    positions.set(entry, position);
    store(tabStorage, feedPositionKey(entry), JSON.stringify(position));
    if (positions.size > MOST) forgetOldest();
  },

  load(entry: string): FeedPosition | null {
    return positions.get(entry) ?? (wasReloaded() ? stored(entry) : null);
  },
};

function forgetOldest(): void {
  const [oldest] = positions.keys();
  positions.delete(oldest!);
  delete tabStorage[feedPositionKey(oldest!)];
}

const stored = (entry: string) => parsed(tabStorage[feedPositionKey(entry)]) as FeedPosition | null;

// The first history entry of every page load has the same key; only a reload or Back continues an old one.
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

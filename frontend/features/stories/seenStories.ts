import { createListeners } from '../../lib/state/listeners.ts';
import { browserStorage, store } from '../../lib/storage.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'seenStories';
/** So many are remembered; older ones have left the strip long before. */
const MAX_IDS = 200;

const { subscribe, notify } = createListeners();

const read = (): string => browserStorage[KEY] ?? '';
const split = (stored: string) => stored.split(',').filter(Boolean);

/** Remembers, in this browser only, that a story was looked at. */
export function markSeen(id: string): void {
  const others = split(read()).filter((seen) => seen !== id);
  store(browserStorage, KEY, [id, ...others].slice(0, MAX_IDS).join());
  notify();
}

/** Whether the story was looked at in this browser. */
export function useSeen(id: string | undefined): boolean {
  const stored = useSyncExternalStore(subscribe, read, () => '');
  return id !== undefined && split(stored).includes(id);
}

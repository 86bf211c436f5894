import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens 'Search People' from wherever it is asked for. */
export const openSearch = (): void => set(true);
export const closeSearch = (): void => set(false);
export const useSearchOpen = (): boolean => useSyncExternalStore(subscribe, () => open);

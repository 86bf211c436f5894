import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/state/listeners.ts';

const { subscribe, notify } = createListeners();
let code: string | null = null;
const get = () => code;

/** The code of the receipt of a deletion in this tab; the server gives it once. */
export const receipt = {
  set(next: string | null): void {
    code = next;
    notify();
  },
  use: (): string | null => useSyncExternalStore(subscribe, get, get),
};

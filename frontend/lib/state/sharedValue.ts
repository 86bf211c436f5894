import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A value that code anywhere reads and sets, and that components follow. */
export function sharedValue<Value>(value: Value) {
  const { subscribe, notify } = createListeners();
  const get = () => value;
  return {
    subscribe,
    get,
    set(next: Value): void {
      value = next;
      notify();
    },
    use: (): Value => useSyncExternalStore(subscribe, get, get),
  };
}

import { useSyncExternalStore } from 'react';

/** Whether something that is mounted once, such as a dialog, is open; opened and closed from anywhere. */
export function openState() {
  let isOpen = false;
  const get = () => isOpen;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    open: () => set(true),
    close: () => set(false),
    useOpen: (): boolean => useSyncExternalStore(subscribe, get, get),
  };
}

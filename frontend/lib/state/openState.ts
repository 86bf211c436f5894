import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Whether something that is mounted once, such as a dialog, is open; opened and closed from anywhere. */
export function openState() {
  let isOpen = false;
  const get = () => isOpen;
  const { subscribe, notify } = createListeners();
  const set = (next: boolean) => {
    isOpen = next;
    notify();
  };
  return {
    open: () => set(true),
    close: () => set(false),
    useOpen: (): boolean => useSyncExternalStore(subscribe, get, get),
  };
}

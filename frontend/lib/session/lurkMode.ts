import { useSyncExternalStore } from 'react';
import { config } from '../config.ts';

const KEY = 'lurkMode';
const CHANGED = 'lurkmode';

function set(lurking: boolean): void {
  if (lurking) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** For code outside of components. */
export const isLurking = (): boolean => config.lurkMode && localStorage.getItem(KEY) === 'on';

const enter = () => set(true);
const exit = () => set(false);

/** Looking around without an account (section 1): the browser's own choice, off by default, shared by its tabs. */
export function useLurkMode(): { lurking: boolean; enter: () => void; exit: () => void } {
  return { lurking: useSyncExternalStore(subscribe, isLurking, () => false), enter, exit };
}

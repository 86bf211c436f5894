import { useSyncExternalStore } from 'react';
import { config } from '../config.ts';
import { browserStorage, store } from '../storage.ts';
import { LURK_MODE } from '../storageKeys.ts';
import { windowEvents } from '../state/windowEvents.ts';

const CHANGED = 'lurkmode';

function set(lurking: boolean): void {
  if (lurking) store(browserStorage, LURK_MODE, 'on');
  else delete browserStorage[LURK_MODE];
  dispatchEvent(new Event(CHANGED));
}

const subscribe = windowEvents(CHANGED, 'storage');

/** For code outside of components. */
export const isLurking = (): boolean => config.lurkMode && browserStorage[LURK_MODE] === 'on';

const enter = () => set(true);
const exit = () => set(false);

/** Looking around without an account (section 1): the browser's own choice, off by default, shared by its tabs. */
export function useLurkMode(): { lurking: boolean; enter: () => void; exit: () => void } {
  return { lurking: useSyncExternalStore(subscribe, isLurking, () => false), enter, exit };
}

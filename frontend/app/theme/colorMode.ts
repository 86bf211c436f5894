import { useSyncExternalStore } from 'react';
import { windowEvents } from '../../lib/state/windowEvents.ts';
import { browserStorage, store } from '../../lib/storage.ts';
import { COLOR_MODE, COLOR_MODE_CHANGED } from '../../lib/storageKeys.ts';

type ColorMode = 'system' | 'light' | 'dark';

/** Stores the choice; `start/colorMode.ts` applies it. */
export function setColorMode(mode: ColorMode): void {
  store(browserStorage, COLOR_MODE, mode);
  dispatchEvent(new CustomEvent(COLOR_MODE_CHANGED, { detail: mode }));
}

const read = (): ColorMode => (browserStorage[COLOR_MODE] as ColorMode | undefined) ?? 'system';

const subscribe = windowEvents(COLOR_MODE_CHANGED, 'storage');

export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, read, () => 'system');

export const colorModes: { mode: ColorMode; label: string }[] = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
];

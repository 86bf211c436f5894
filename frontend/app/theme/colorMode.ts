import { useSyncExternalStore } from 'react';

export type ColorMode = 'system' | 'light' | 'dark';

/** Keeps the choice and lets `start/`, which runs before the first paint, apply it. */
export function setColorMode(mode: ColorMode): void {
  localStorage.setItem('colorMode', mode);
  dispatchEvent(new Event('colormode'));
}

const read = (): ColorMode => (localStorage.getItem('colorMode') as ColorMode | null) ?? 'system';

function subscribe(listener: () => void): () => void {
  addEventListener('colormode', listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener('colormode', listener);
    removeEventListener('storage', listener);
  };
}

export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, read, () => 'system');

export const colorModes: { mode: ColorMode; label: string }[] = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
];

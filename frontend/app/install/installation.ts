import { useSyncExternalStore } from 'react';
import { browserStorage, store } from '../../lib/storage.ts';
import { INSTALL_DISMISSED, INSTALLED } from '../../lib/storageKeys.ts';

const DAY = 86_400_000;
const DISMISSED_FOR_DAYS = 30;

export const canOffer = (): boolean => window.installEvent != null;

/** The app runs from the home screen, or was put there from this browser. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true || // iOS
  (browserStorage[INSTALLED] !== undefined && !canOffer()); // an offer means that it was removed since

const wasDismissed = (): boolean =>
  Date.now() - Number(browserStorage[INSTALL_DISMISSED] ?? 0) < DISMISSED_FOR_DAYS * DAY;

const CHANGED = 'installation';
const notify = () => dispatchEvent(new Event(CHANGED));

export function dismiss(): void {
  store(browserStorage, INSTALL_DISMISSED, String(Date.now()));
  notify();
}

/** Shows the browser's own prompt, which an offer allows once. */
export async function install(): Promise<void> {
  const event = window.installEvent;
  window.installEvent = null;
  const answer = await event?.prompt();
  if (answer?.outcome === 'dismissed') dismiss();
  notify();
}

function onInstalled() {
  store(browserStorage, INSTALLED, 'yes');
  window.installEvent = null;
}

function subscribe(listener: () => void): () => void {
  const installed = () => (onInstalled(), listener());
  addEventListener('appinstalled', installed);
  addEventListener('beforeinstallprompt', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('appinstalled', installed);
    removeEventListener('beforeinstallprompt', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** Whether there is something to prompt for, kept up to date: a banner, a button, or neither. */
export const useInstallation = (): { installed: boolean; offered: boolean; dismissed: boolean } => ({
  installed: useSyncExternalStore(subscribe, isInstalled),
  offered: useSyncExternalStore(subscribe, canOffer),
  dismissed: useSyncExternalStore(subscribe, wasDismissed),
});

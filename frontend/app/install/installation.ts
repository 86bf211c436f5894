import { useSyncExternalStore } from 'react';

/** What a browser that can install offers (Chromium); `start/` catches it, for it comes early and once. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installEvent?: InstallEvent | null;
  }
}

/** Both outlive a log-out: what one said about this machine (`lib/session/clearPrivateState.ts`). */
const DISMISSED = 'installDismissed';
const INSTALLED = 'installed';
const DAY = 86_400_000;
const DISMISSED_FOR_DAYS = 30;

export const canOffer = (): boolean => window.installEvent != null;

/** The app runs from the home screen, or was put there from this browser. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true || // iOS
  (localStorage.getItem(INSTALLED) !== null && !canOffer()); // an offer means that it was removed since

export const wasDismissed = (): boolean =>
  Date.now() - Number(localStorage.getItem(DISMISSED) ?? 0) < DISMISSED_FOR_DAYS * DAY;

const CHANGED = 'installation';
const tell = () => dispatchEvent(new Event(CHANGED));

export function dismiss(): void {
  localStorage.setItem(DISMISSED, String(Date.now()));
  tell();
}

/** Shows the browser's own question. An offer is good for one question. */
export async function install(): Promise<void> {
  const event = window.installEvent;
  window.installEvent = null;
  const answer = await event?.prompt();
  if (answer?.outcome === 'dismissed') dismiss();
  tell();
}

function onInstalled() {
  localStorage.setItem(INSTALLED, 'yes');
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

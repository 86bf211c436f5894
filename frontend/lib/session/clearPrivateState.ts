import type { ApolloClient } from '@apollo/client';
import { clear } from 'idb-keyval';
import { answerOr } from '../answerOr.ts';
import { browserStorage, removeAll, tabStorage } from '../storage.ts';
import { COLOR_MODE, INSTALL_DISMISSED, INSTALLED, INVITATION, LOGGING_OUT } from '../storageKeys.ts';
import { announceIdentity, identityChanged } from './viewer.ts';
import { shownViewer } from './viewerHeaders.ts';
import { clearViewerMemory } from './viewerMemory.ts';

/** Settings of this browser, which a log-out does not remove. */
const KEPT_KEYS: readonly string[] = [COLOR_MODE, INSTALL_DISMISSED, INSTALLED];

/**
 * Removes everything of the member from this browser: the Apollo store, both storages, IndexedDB (the default
 * store of idb-keyval, which holds drafts and the last feed) and the caches of the service worker.
 */
export async function clearPrivateState(client: ApolloClient): Promise<void> {
  await clearBrowser();
  await identityChanged(client, null, null);
}

/**
 * Completes a log-out whose page was closed before the answer, now that the server has said who is logged in. If it is the
 * same member, the log-out has not reached the server. Another may have logged in since that answer.
 */
export async function completeLogOut(member: string, answered: string | null): Promise<void> {
  const now = shownViewer()?.id ?? answered;
  if (member !== now) removeAll(tabStorage, [INVITATION]);
  // Another tab has completed it, or forgotten it.
  if (browserStorage[LOGGING_OUT] !== member) return;
  if (member === now) return void delete browserStorage[LOGGING_OUT];
  await clearBrowser();
  announceIdentity(now);
}

async function clearBrowser(): Promise<void> {
  removeAll(browserStorage, KEPT_KEYS);
  clearViewerMemory(); // at once, so that no upload under way stores its draft again
  await Promise.all([answerOr(clear, undefined), answerOr(emptyCaches, undefined)]);
}

async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return; // only in a secure context
  for (const name of await caches.keys()) await caches.delete(name);
}

import type { ApolloClient } from '@apollo/client';
import { clear } from 'idb-keyval';
import { answerOr } from '../answerOr.ts';
import { browserStorage, removeAll } from '../storage.ts';
import { COLOR_MODE, INSTALL_DISMISSED, INSTALLED } from '../storageKeys.ts';
import { identityChanged } from './viewer.ts';
import { clearViewerMemory } from './viewerMemory.ts';

/** Settings of this browser, which a log-out does not remove. */
const KEPT_KEYS: readonly string[] = [COLOR_MODE, INSTALL_DISMISSED, INSTALLED];

/**
 * Removes everything of the member from this browser: the Apollo store, both storages, IndexedDB (the default
 * store of idb-keyval, which holds drafts and the last feed) and the caches of the service worker.
 */
export async function clearPrivateState(client: ApolloClient): Promise<void> {
  removeAll(browserStorage, KEPT_KEYS);
  clearViewerMemory(); // at once, so that no upload under way stores its draft again
  await Promise.all([answerOr(clear, undefined), answerOr(emptyCaches, undefined)]);
  await identityChanged(client, null, null);
}

async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return; // only in a secure context
  for (const name of await caches.keys()) await caches.delete(name);
}

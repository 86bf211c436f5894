import { importWithRetry } from '../loading/importWithRetry.ts';

/** Loaded separately, so that the first render of pages with a composer does not wait for drafts. */
const loadStorage = () => import('./fileStorage.ts');

/** The stored part of a draft, files with their bytes; undefined if there is none. */
export async function loadDraft(key: string): Promise<unknown> {
  try {
    return await (await importWithRetry(loadStorage)).load(key);
  } catch {
    return undefined;
  }
}

/** Stores it in IndexedDB; null removes it. Does nothing if the browser refuses storage. */
export async function saveDraft(key: string, draft: unknown): Promise<void> {
  try {
    await (await importWithRetry(loadStorage)).save(key, draft);
  } catch (error) {
    console.warn('The draft was not saved', error);
  }
}

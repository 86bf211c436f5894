import { del, get, set } from 'idb-keyval';

/** The stored part of a draft, files with their bytes; undefined if there is none. */
export async function loadDraft(key: string): Promise<unknown> {
  try {
    return await get(key);
  } catch {
    return undefined;
  }
}

/** Stores it in IndexedDB; null removes it. Does nothing if the browser refuses storage. */
export async function saveDraft(key: string, draft: unknown): Promise<void> {
  try {
    await (draft === null ? del(key) : set(key, draft));
  } catch (error) {
    console.warn('The draft was not saved', error);
  }
}

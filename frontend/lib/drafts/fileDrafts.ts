import { del, get, set } from 'idb-keyval';

/** What was kept of a draft, files with their bytes; undefined when there is nothing. */
export async function loadDraft(key: string): Promise<unknown> {
  try {
    return await get(key);
  } catch {
    return undefined;
  }
}

/** Keeps it in IndexedDB, null removes it; a browser that refuses storage just keeps none. */
export async function saveDraft(key: string, draft: unknown): Promise<void> {
  try {
    await (draft === null ? del(key) : set(key, draft));
  } catch (error) {
    console.warn('The draft was not saved', error);
  }
}

import { loadDraft, saveDraft } from '../../../lib/drafts/fileDrafts.ts';
import { browserStorage, store } from '../../../lib/storage.ts';

/**
 * The texts (that of the post, and what describes its file) are in the local storage, which also keeps what is written
 * while the page goes away. The file is in IndexedDB.
 */
const keys = {
  text: (memberId: string) => `draft:post:${memberId}`,
  alt: (memberId: string) => `draft:post:${memberId}:alt`,
  file: (memberId: string) => `draft:post:${memberId}:file`,
};

export type TextPart = 'text' | 'alt';

/** The unsent post of each member. */
export const draftStore = {
  /** The saved text, or '' when there is none; at once, unless a build up to 1.1 may have saved it in IndexedDB. */
  loadText(memberId: string, part: TextPart): string | Promise<string> {
    const key = keys[part](memberId);
    return browserStorage[key] ?? loadDraft(key).then((text) => (typeof text === 'string' ? text : ''));
  },

  /** Saves the text; a blank one removes it from the draft. */
  saveText(memberId: string, part: TextPart, text: string): void {
    const key = keys[part](memberId);
    if (text.trim()) return store(browserStorage, key, text);
    delete browserStorage[key];
    void saveDraft(key, null);
  },

  /** The saved file with its bytes, or null when there is none. */
  async loadFile(memberId: string): Promise<File | null> {
    const file = await loadDraft(keys.file(memberId));
    return file instanceof File ? file : null;
  },

  /** Saves the file, its bytes included; null removes it from the draft. */
  saveFile: (memberId: string, file: File | null): Promise<void> => saveDraft(keys.file(memberId), file),
};

import { del, get, set } from 'idb-keyval';

/** The text, saved often, and the file, saved when it is chosen, so that typing never rewrites 50 MB. */
const keys = {
  text: (memberId: string) => `draft:post:${memberId}`,
  file: (memberId: string) => `draft:post:${memberId}:file`,
};

const warn = (error: unknown) => console.warn('The draft was not saved', error);

/** The unsent post of each member, kept in IndexedDB; a browser that refuses storage just keeps none. */
export const draftStore = {
  /** The saved text, or '' when there is none. */
  async loadText(memberId: string): Promise<string> {
    const text: unknown = await get(keys.text(memberId)).catch(() => '');
    return typeof text === 'string' ? text : '';
  },

  /** Saves the text; a blank one removes it from the draft. */
  async saveText(memberId: string, text: string): Promise<void> {
    const key = keys.text(memberId);
    await (text.trim() ? set(key, text) : del(key)).catch(warn);
  },

  /** The saved file with its bytes, or null when there is none. */
  async loadFile(memberId: string): Promise<File | null> {
    const file: unknown = await get(keys.file(memberId)).catch(() => null);
    return file instanceof File ? file : null;
  },

  /** Saves the file, its bytes included; null removes it from the draft. */
  async saveFile(memberId: string, file: File | null): Promise<void> {
    const key = keys.file(memberId);
    await (file ? set(key, file) : del(key)).catch(warn);
  },
};

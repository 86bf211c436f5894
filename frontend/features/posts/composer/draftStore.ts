import { del, get, set } from 'idb-keyval';

const keyOf = (memberId: string) => `draft:post:${memberId}`;

/** The unsent post of each member, kept in IndexedDB; a browser that refuses storage just keeps none. */
export const draftStore = {
  /** The saved text, or '' when there is none. */
  async load(memberId: string): Promise<string> {
    const text: unknown = await get(keyOf(memberId)).catch(() => '');
    return typeof text === 'string' ? text : '';
  },

  /** Saves the text; a blank one removes the draft. */
  async save(memberId: string, text: string): Promise<void> {
    const written = text.trim() ? set(keyOf(memberId), text) : del(keyOf(memberId));
    await written.catch((error: unknown) => console.warn('The draft was not saved', error));
  },
};

import { loadDraft, saveDraft } from '../../../lib/drafts/fileDrafts.ts';

/** The texts (that of the post, and what describes its file), saved often, and the file, saved when it is chosen, so that typing never rewrites 50 MB. */
const keys = {
  text: (memberId: string) => `draft:post:${memberId}`,
  alt: (memberId: string) => `draft:post:${memberId}:alt`,
  file: (memberId: string) => `draft:post:${memberId}:file`,
};

export type TextPart = 'text' | 'alt';

/** The unsent post of each member. */
export const draftStore = {
  /** The saved text, or '' when there is none. */
  async loadText(memberId: string, part: TextPart): Promise<string> {
    const text = await loadDraft(keys[part](memberId));
    return typeof text === 'string' ? text : '';
  },

  /** Saves the text; a blank one removes it from the draft. */
  saveText: (memberId: string, part: TextPart, text: string): Promise<void> =>
    saveDraft(keys[part](memberId), text.trim() ? text : null),

  /** The saved file with its bytes, or null when there is none. */
  async loadFile(memberId: string): Promise<File | null> {
    const file = await loadDraft(keys.file(memberId));
    return file instanceof File ? file : null;
  },

  /** Saves the file, its bytes included; null removes it from the draft. */
  saveFile: (memberId: string, file: File | null): Promise<void> => saveDraft(keys.file(memberId), file),
};

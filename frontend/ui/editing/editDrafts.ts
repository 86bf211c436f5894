import { textDrafts } from '../../lib/drafts/textDrafts.ts';

export interface EditDraft {
  /** The version that the edit started from. */
  version: number;
  /** Only for forum posts. */
  title?: string;
  content: string;
  mediaAlt?: string;
}

/** Edits that are not saved yet, by what they edit. */
export const editDrafts = textDrafts<{ draft: EditDraft | null }>('edit', { draft: null });

import { textDrafts } from '../../../lib/drafts/textDrafts.ts';

/** Texts of decisions that are not made yet, by case and kind; kept until they are made or cancelled. */
export const decisionDrafts = textDrafts('decision', { reason: '', rule: '', note: '' });

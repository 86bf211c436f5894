import { maySend } from '../secrets/maySend.ts';
import type { DraftKey } from './draftKey.ts';
import { textDrafts } from './textDrafts.ts';

interface AnswerDraft {
  text: string;
  /** A text that was sent and is not answered yet; stored, so that it survives closing the page. */
  sentText: string;
  /** The text under way, as builds up to 1.1 stored it. */
  underWay?: string;
}

/** Puts an unanswered text back into the field, before anything written since. */
const restore = ({ text, sentText, underWay }: AnswerDraft): AnswerDraft => ({
  text: [underWay, sentText, text].filter(Boolean).join('\n'),
  sentText: '',
});

/** The comments or replies that members are writing; keys contain the writer and the post. */
export function answerDrafts(kind: string) {
  const drafts = textDrafts<AnswerDraft>(kind, { text: '', sentText: '' }, restore);

  /** Empties the field at once; the text returns if it could not be delivered. What looks secret is asked about first. */
  async function send(key: DraftKey, deliver: (content: string) => Promise<unknown>): Promise<void> {
    const { text } = drafts.get(key);
    const may = maySend([text]);
    if (may !== true && (!(await may) || drafts.get(key).text !== text)) return;
    drafts.set(key, { text: '', sentText: text });
    try {
      await deliver(text.trim());
      drafts.set(key, { sentText: '' });
    } catch (error) {
      drafts.set(key, restore(drafts.get(key)));
      throw error;
    }
  }
  return {
    get: drafts.get,
    use: drafts.use,
    clear: drafts.clear,
    write: (key: DraftKey, text: string) => drafts.set(key, { text }),
    send,
  };
}

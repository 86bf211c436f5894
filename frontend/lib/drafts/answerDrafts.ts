import { textDrafts } from './textDrafts.ts';

interface AnswerDraft {
  text: string;
  /** What was sent and not answered yet; kept, so that not even a closed page loses it. */
  underWay: string;
}

/** What was under way when the page went returns to the field, before anything written since. */
const wake = ({ text, underWay }: AnswerDraft): AnswerDraft => ({
  text: joined(underWay, text),
  underWay: '',
});

const joined = (...texts: string[]) => texts.filter(Boolean).join('\n');

/** The comments, or replies, that members are writing; keys hold who writes and to what. */
export function answerDrafts(kind: string) {
  const drafts = textDrafts<AnswerDraft>(kind, { text: '', underWay: '' }, wake);

  /** The words leave the field at once, and return when they could not be delivered. */
  async function send(key: string, deliver: (content: string) => Promise<unknown>): Promise<void> {
    const { text } = drafts.get(key);
    drafts.set(key, { text: '', underWay: text });
    try {
      await deliver(text.trim());
      drafts.set(key, { underWay: '' });
    } catch (error) {
      drafts.set(key, wake(drafts.get(key)));
      throw error;
    }
  }
  return {
    get: drafts.get,
    use: drafts.use,
    clear: drafts.clear,
    write: (key: string, text: string) => drafts.set(key, { text }),
    send,
  };
}

export const answerKey = (memberId: string, toId: string) => `${memberId}:${toId}`;

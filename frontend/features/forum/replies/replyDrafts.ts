import { textDrafts } from '../../../textDrafts.ts';

export interface ReplyDraft {
  text: string;
  /** What was sent and not answered yet; kept, so that not even a closed page loses it. */
  underWay: string;
}

/** What was under way when the page went returns to the field. */
const wake = ({ text, underWay }: ReplyDraft): ReplyDraft => ({ text: joined(underWay, text), underWay: '' });

const joined = (...texts: string[]) => texts.filter(Boolean).join('\n');

/** The replies that members are writing; keys hold who writes and to which post. */
export const replyDrafts = textDrafts<ReplyDraft>('forumReply', { text: '', underWay: '' }, wake);

export const replyKey = (memberId: string, postId: string) => `${memberId}:${postId}`;

/** The words of a reply that failed return to the field, before anything written since. */
export const giveBack = (key: string): void => replyDrafts.set(key, wake(replyDrafts.get(key)));

/** Whether this is the reply of this page that waits for its answer. */
export const isUnderWay = (memberId: string, postId: string, content: string): boolean =>
  replyDrafts.get(replyKey(memberId, postId)).underWay.trim().normalize('NFC') === content;

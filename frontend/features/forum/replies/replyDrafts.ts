import { answerDrafts, answerKey } from '../../../lib/drafts/answerDrafts.ts';

/** The replies that members are writing to posts of the forum. */
export const replyDrafts = answerDrafts('forumReply');

/** Whether this reply was sent by this page and is not answered yet. */
export const isPendingReply = (memberId: string, postId: string, content: string): boolean =>
  replyDrafts.get(answerKey(memberId, postId)).sentText.trim().normalize('NFC') === content;

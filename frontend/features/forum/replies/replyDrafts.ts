import { answerDrafts } from '../../../lib/drafts/answerDrafts.ts';
import { draftKey } from '../../../lib/drafts/draftKey.ts';

/** The replies that members are writing to posts of the forum. */
export const replyDrafts = answerDrafts('forumReply');

/** Whether this reply was sent by this page and is not answered yet. */
export const isPendingReply = (memberId: string, postId: string, content: string): boolean =>
  replyDrafts.get(draftKey(memberId, postId)).sentText.trim().normalize('NFC') === content;

import { useApolloClient } from '@apollo/client/react';
import { answerKey } from '../../../lib/drafts/answerDrafts.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { alert } from '../../../lib/feedback/dialogs.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { replyText } from '../strings.ts';
import { replyDrafts } from './replyDrafts.ts';
import { replyToForumPost, type RepliedTo } from './replyToForumPost.ts';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';

/** The reply that a member writes to a post. It leaves the field when it is sent, and returns when that failed. */
export function useReply(post: RepliedTo, viewer: Viewer) {
  const client = useApolloClient();
  const key = answerKey(viewer.id, post.id);
  const { text, underWay } = replyDrafts.use(key);
  const length = lengthOf(text);
  const sending = underWay !== '';

  const send = async () => {
    if (sending || length > MAX_LENGTH.forumReply) return;
    if (length === 0) return alert(replyText.empty);
    try {
      await replyDrafts.send(key, (content) => replyToForumPost(client, post, content, viewer));
    } catch (error) {
      console.error('The reply was not saved', error);
      await alert(replyText.failed);
    }
  };
  return { text, setText: (next: string) => replyDrafts.write(key, next), length, sending, send };
}

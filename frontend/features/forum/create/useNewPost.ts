import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { textDrafts } from '../../../lib/drafts/textDrafts.ts';
import { alert } from '../../../lib/feedback/dialogs.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { newPostText } from '../strings.ts';
import { createForumPost, type NewForumPost } from './createForumPost.ts';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';

const drafts = textDrafts<NewForumPost>('forumPost', { title: '', content: '', category: 'BUG' });

/** The post that a member is about to open; it is kept until it is sent, whatever happens. */
export function useNewPost(memberId: string, category: NewForumPost['category'], onSent: () => void) {
  const client = useApolloClient();
  const [sending, setSending] = useState(false);
  const draft = drafts.use(memberId);
  const lengths = { title: lengthOf(draft.title), content: lengthOf(draft.content) };
  const fits = lengths.title <= MAX_LENGTH.forumTitle && lengths.content <= MAX_LENGTH.forumContent;
  const change = (values: Partial<NewForumPost>) => drafts.set(memberId, values);

  /** What was chosen in the list is what one comes to write, as long as nothing is written. */
  const begin = () => {
    if (lengths.title + lengths.content === 0) change({ category });
  };

  const send = async () => {
    if (sending || !fits) return;
    if (lengths.title === 0 || lengths.content === 0) return alert(newPostText.incomplete);
    setSending(true);
    try {
      const { title, content } = draft;
      await createForumPost(client, { ...draft, title: title.trim(), content: content.trim() });
      drafts.clear(memberId);
      onSent();
    } catch (error) {
      console.error('The forum post was not saved', error);
      await alert(newPostText.failed);
    } finally {
      setSending(false);
    }
  };
  return { draft, change, begin, lengths, fits, sending, send };
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useAsMember } from '../../../lib/session/asMember.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { LogInTo } from '../LogInTo.tsx';
import { repliesOf, type ReplyPaging, type ShownPost } from '../post/useForumPost.ts';
import { replyText } from '../strings.ts';
import { ReplyBubble } from './ReplyBubble.tsx';
import { ReplyField } from './ReplyField.tsx';

/**
 * The replies, oldest first, and for members the field for one more. Only questions can be answered here (§2);
 * replies of bots to a bug or a feature request are shown nevertheless.
 */
export function Replies({ post, paging }: { post: ShownPost; paging: ReplyPaging }) {
  const { viewer } = useViewer();
  const asMember = useAsMember();
  const id = useId();
  const replies = repliesOf(post);
  const isQuestion = post.category === 'QUESTION';
  const takesReplies = isQuestion && !post.deletedAt;
  if (!isQuestion && replies.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section">
        {replyText.section}{' '}
        {post.repliesCount > 0 && (
          <chakra.data value={post.repliesCount} ms={1} color="fg.subtle">
            {post.repliesCount.toLocaleString('en')}
          </chakra.data>
        )}
      </chakra.h2>
      {replies.length === 0 && (
        <EmptyState
          title={replyText.none}
          description={asMember ? replyText.noneHint : replyText.noneForLurkers}
        />
      )}
      <chakra.ul listStyleType="none">
        {replies.map((reply) => (
          <ReplyBubble key={reply.id} forumPostId={post.id} reply={reply} />
        ))}
      </chakra.ul>
      <ListEnd {...paging} count={replies.length} text={replyText} />
      {takesReplies && viewer && <ReplyField post={post} viewer={viewer} />}
      {takesReplies && !asMember && <LogInTo text={replyText.logIn} />}
    </Card>
  );
}

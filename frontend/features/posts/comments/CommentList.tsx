import type { CommentBubble_CommentFragment } from '../../../gql/graphql.ts';
import { fixed } from '../../../ui/fixed.ts';
import { CommentBubble } from './CommentBubble.tsx';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';

export function CommentList({ comments }: { comments: readonly Unmasked<CommentBubble_CommentFragment>[] }) {
  if (comments.length === 0) return null;
  return (
    <List>
      {comments.map((comment) => (
        <CommentBubble key={comment.id} comment={comment} />
      ))}
    </List>
  );
}

const List = fixed('ul', {
  base: { listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: 2 },
});

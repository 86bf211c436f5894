import { Flex } from '@chakra-ui/react/flex';
import type { FragmentType } from '@apollo/client';
import { CommentBubble, type CommentBubble_comment } from './CommentBubble.tsx';

type Comment = { id: string } & FragmentType<typeof CommentBubble_comment>;

export function CommentList({ comments }: { comments: readonly Comment[] }) {
  if (comments.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" direction="column" gap="2">
      {comments.map((comment) => (
        <CommentBubble key={comment.id} comment={comment} />
      ))}
    </Flex>
  );
}

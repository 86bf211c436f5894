import { Flex } from '@chakra-ui/react/flex';
import type { CommentBubble_CommentFragment } from '../../../gql/graphql.ts';
import { CommentBubble } from './CommentBubble.tsx';
import type { Unmasked } from '../../../unmasked.ts';

export function CommentList({ comments }: { comments: readonly Unmasked<CommentBubble_CommentFragment>[] }) {
  if (comments.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" direction="column" gap="2">
      {comments.map((comment) => (
        <CommentBubble key={comment.id} comment={comment} />
      ))}
    </Flex>
  );
}

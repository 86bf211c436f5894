import { Button } from '@chakra-ui/react/button';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { cardState } from '../card/cardState.ts';
import { commentText } from '../strings.ts';
import { CommentList } from './CommentList.tsx';
import { useMasked } from '../../../useMasked.ts';

export const LatestComments_post = graphql(`
  fragment LatestComments_post on Post {
    id
    commentCount
    latestComments(first: 3) {
      id
      ...CommentBubble_comment
    }
  }
`);

/** The newest three comments and the way to the others. */
export function LatestComments({ post }: { post: FragmentType<typeof LatestComments_post> }) {
  const data = useMasked(LatestComments_post, post);
  if (!data) return null;
  const { id, commentCount, latestComments } = data;
  return (
    <>
      <CommentList comments={latestComments} />
      {commentCount > latestComments.length && (
        <Button
          variant="plain"
          alignSelf="start"
          ms="9"
          onClick={() => cardState.set(id, { allComments: true })}
        >
          {commentText.viewAll(commentCount)}
        </Button>
      )}
    </>
  );
}

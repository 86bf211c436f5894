import { graphql } from '../../../gql/gql.ts';
import type { LatestComments_PostFragment } from '../../../gql/graphql.ts';
import { fixed } from '../../../ui/fixed.ts';
import { cardState } from '../card/cardState.ts';
import { commentText } from './strings.ts';
import { CommentList } from './CommentList.tsx';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';

export const LatestComments_post = graphql(`
  fragment LatestComments_post on Post {
    id
    commentCount
    latestComments(first: 3) {
      id
      ...CommentBubble_comment @unmask
    }
  }
`);

/** The newest three comments and the way to the others. */
export function LatestComments({ post }: { post: Unmasked<LatestComments_PostFragment> }) {
  const { id, commentCount, latestComments } = post;
  return (
    <>
      <CommentList postId={id} comments={latestComments} />
      {commentCount > latestComments.length && (
        <ViewAll type="button" onClick={() => cardState.set(id, { allComments: true })}>
          {commentText.viewAll(commentCount)}
        </ViewAll>
      )}
    </>
  );
}

const ViewAll = fixed('button', {
  recipe: { name: 'button', variant: 'plain' },
  base: { alignSelf: 'start', ms: 9 },
});

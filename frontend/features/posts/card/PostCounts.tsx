import { ThumbsUp } from 'lucide-react';
import { graphql } from '../../../gql/gql.ts';
import type { PostCounts_PostFragment } from '../../../gql/graphql.ts';
import { cardText } from '../strings.ts';
import { fixed } from '../../../ui/fixed.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';

export const PostCounts_post = graphql(`
  fragment PostCounts_post on Post {
    likeCount
    commentCount
    shareCount
  }
`);

export interface PostCountsProps {
  post: Unmasked<PostCounts_PostFragment>;
  commentsOpen: boolean;
  onComments: () => void;
}

/** Likes, comments and shares. The row keeps its height at zero, so that a first like moves nothing. */
export function PostCounts({ post, commentsOpen, onComments }: PostCountsProps) {
  const { likeCount, commentCount, shareCount } = post;
  const comments = <data value={commentCount}>{cardText.comments(commentCount)}</data>;
  return (
    <Row>
      <LikeBlock aria-hidden data-some={likeCount > 0 || undefined}>
        <ThumbsUp size={12} strokeWidth={2.5} />
      </LikeBlock>
      <data value={likeCount}>{cardText.likes(likeCount)}</data>
      <Talk>
        {commentCount > 0 ? (
          <CommentsButton type="button" aria-expanded={commentsOpen} onClick={onComments}>
            {comments}
          </CommentsButton>
        ) : (
          comments
        )}
        <data value={shareCount}>{cardText.shares(shareCount)}</data>
      </Talk>
    </Row>
  );
}

/** The row's height with the space below it. */
export const COUNTS_HEIGHT = '2rem';

const Row = fixed('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: COUNTS_HEIGHT,
    pb: 2,
    textStyle: 'secondary',
    color: 'fg.muted',
  },
});

const Talk = fixed('div', { base: { display: 'flex', gap: 3, ms: 'auto' } });

const LikeBlock = fixed('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 5,
    borderRadius: 'block',
    bg: 'bg.bubble',
    color: 'fg.subtle',
    '&[data-some]': { bg: 'accent.solid', color: 'accent.contrast' },
  },
});

/** Small in the row, but 44 px high for a finger. */
const CommentsButton = fixed('button', {
  base: {
    position: 'relative',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', insetX: '-6px', insetY: '-13px' },
  },
});

import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { PostCounts_PostFragment } from '../../../gql/graphql.ts';
import { lazily } from '../../../lib/loading/lazily.ts';
import { Part } from '../../../ui/Part.tsx';
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

const LikersDialog = lazily(() => import('../likers/LikersDialog.tsx'));

export interface PostCountsProps {
  postId: string;
  post: Unmasked<PostCounts_PostFragment>;
  commentsOpen: boolean;
  onComments: () => void;
}

/** Likes, comments and shares. The row keeps its height at zero, so that a first like moves nothing. */
export function PostCounts({ postId, post, commentsOpen, onComments }: PostCountsProps) {
  const { likeCount, commentCount, shareCount } = post;
  const comments = <data value={commentCount}>{cardText.comments(commentCount)}</data>;
  return (
    <Row>
      <LikeBlock aria-hidden data-some={likeCount > 0 || undefined}>
        <ThumbsUp size={12} strokeWidth={2.5} />
      </LikeBlock>
      <Likes postId={postId} count={likeCount} />
      <Talk>
        {commentCount > 0 ? (
          <CountButton type="button" aria-expanded={commentsOpen} onClick={onComments}>
            {comments}
          </CountButton>
        ) : (
          comments
        )}
        <data value={shareCount}>{cardText.shares(shareCount)}</data>
      </Talk>
    </Row>
  );
}

/** The number of likes, which opens the list of those who gave them. */
function Likes({ postId, count }: { postId: string; count: number }) {
  const [isOpen, open] = useState(false);
  const likes = <data value={count}>{cardText.likes(count)}</data>;
  return (
    <>
      {count > 0 ? (
        <CountButton type="button" aria-haspopup="dialog" onClick={() => open(true)}>
          {likes}
        </CountButton>
      ) : (
        likes
      )}
      {isOpen && (
        <Part fallback={null}>
          <LikersDialog postId={postId} onClose={() => open(false)} />
        </Part>
      )}
    </>
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
const CountButton = fixed('button', {
  base: {
    position: 'relative',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', insetX: '-6px', insetY: '-13px' },
  },
});

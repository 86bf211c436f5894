import { MessageCircle, Share2, ThumbsUp, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { PostCounts_PostFragment } from '../../../gql/graphql.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
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

const LikersDialog = lazyWithRetry(() => import('../likers/LikersDialog.tsx'));

interface PostCountsProps {
  postId: string;
  post: Unmasked<PostCounts_PostFragment>;
  commentsOpen: boolean;
  onComments: () => void;
}

/** Likes, comments and shares, of which there are any; at the end of the line, so that they move nothing. */
export function PostCounts({ postId, post, commentsOpen, onComments }: PostCountsProps) {
  const { likeCount, commentCount, shareCount } = post;
  return (
    <Counts>
      {likeCount > 0 && <Likes postId={postId} count={likeCount} />}
      {commentCount > 0 && (
        <CountButton type="button" aria-expanded={commentsOpen} onClick={onComments}>
          <Count icon={MessageCircle} value={commentCount} text={cardText.comments} />
        </CountButton>
      )}
      <Count icon={Share2} value={shareCount} text={cardText.shares} />
    </Counts>
  );
}

/** The number of likes, which opens the list of the members who gave them. */
function Likes({ postId, count }: { postId: string; count: number }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <CountButton type="button" aria-haspopup="dialog" onClick={() => open(true)}>
        <Count icon={ThumbsUp} value={count} text={cardText.likes} />
      </CountButton>
      {isOpen && (
        <Part fallback={null} onClose={() => open(false)}>
          <LikersDialog postId={postId} onClose={() => open(false)} />
        </Part>
      )}
    </>
  );
}

interface CountProps {
  icon: LucideIcon;
  value: number;
  text: (count: number) => string;
}

/** '2 likes'; a phone shows an icon instead of the word, which is still read out. */
function Count({ icon: Icon, value, text }: CountProps) {
  if (value <= 0) return null;
  const [number, word] = text(value).split(' ');
  return (
    <CountNumber value={value}>
      <Icon aria-hidden size={14} />
      {number} <CountLabel>{word}</CountLabel>
    </CountNumber>
  );
}

/** Counts that do not fit into the line are hidden. */
const Counts = fixed('div', {
  base: {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: { base: 2, sm: 3 },
    h: 'full',
    minW: 0,
    overflow: 'hidden',
    textStyle: 'secondary',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

const CountNumber = fixed('data', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    h: 'full',
    whiteSpace: 'nowrap',
    _icon: { display: { sm: 'none' } },
  },
});

const CountLabel = fixed('span', {
  base: {
    position: { base: 'absolute', sm: 'static' },
    boxSize: { base: '1px', sm: 'auto' },
    overflow: { base: 'hidden', sm: 'visible' },
  },
});

/** As high as the line, as a touch target. */
const CountButton = fixed('button', {
  base: {
    h: 'full',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

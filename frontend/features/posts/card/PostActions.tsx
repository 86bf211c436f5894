import { useApolloClient } from '@apollo/client/react';
import { MessageCircle, Share2, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { config } from '../../../lib/config.ts';
import { graphql } from '../../../gql/gql.ts';
import type { PostActions_PostFragment } from '../../../gql/graphql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { fixed } from '../../../ui/fixed.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { cardText } from '../strings.ts';
import { toggleLike } from './likePost.ts';
import { countShare, shareUrl } from './sharePost.ts';

export const PostActions_post = graphql(`
  fragment PostActions_post on Post {
    id
    isLiked
    author {
      id
      username
    }
  }
`);

interface PostActionsProps {
  post: Unmasked<PostActions_PostFragment>;
  commentsOpen: boolean;
  onComment: () => void;
}

/** Like, Comment and Share; a lurking visitor can only share (§1). */
export function PostActions({ post, commentsOpen, onComment }: PostActionsProps) {
  const { viewer } = useViewer();
  const client = useApolloClient();
  const share = () => {
    window.open(shareUrl(config, post.id, post.author.username), '_blank', 'noopener,noreferrer');
    if (viewer) countShare(client, post.id);
  };
  return (
    <>
      {viewer && <LikeButton liked={post.isLiked} onClick={() => toggleLike(client, post.id)} />}
      {viewer && (
        <Action type="button" data-action="comment" aria-expanded={commentsOpen} onClick={onComment}>
          <MessageCircle aria-hidden />
          {cardText.comment}
        </Action>
      )}
      <Action type="button" onClick={share}>
        <Share2 aria-hidden />
        {cardText.share}
      </Action>
    </>
  );
}

/** §4: the state is `aria-pressed`, the label stays 'Like'. The thumb pops only under the reader's own click. */
function LikeButton({ liked, onClick }: { liked: boolean; onClick: () => void }) {
  const [popping, setPopping] = useState(false);
  const like = () => {
    setPopping(!liked);
    onClick();
  };
  return (
    <Action type="button" data-action="like" aria-pressed={liked} onClick={like}>
      <Thumb data-popping={popping || undefined} onAnimationEnd={() => setPopping(false)}>
        <ThumbsUp aria-hidden fill={liked ? 'currentColor' : 'none'} />
      </Thumb>
      {cardText.like}
    </Action>
  );
}

const Action = fixed('button', {
  recipe: { name: 'button', variant: 'ghost', size: 'sm' },
  base: {
    px: 2,
    h: 'full',
    gap: 1.5,
    // All three fit into the line of a phone with larger letters, too.
    fontSize: 'min(0.8125rem, 4.4vw)',
    _icon: { boxSize: 'min(1rem, 5vw)' },
  },
});

const Thumb = fixed('span', {
  base: {
    display: 'inline-flex',
    '&[data-popping]': { animation: 'pop', animationDuration: 'pop', animationTimingFunction: 'out' },
  },
});

import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { MessageCircle, Share2, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { config } from '../../../config.ts';
import { graphql } from '../../../gql/gql.ts';
import { useViewer } from '../../../session/viewer.ts';
import { cardText } from '../strings.ts';
import { toggleLike } from './likePost.ts';
import { shareUrl } from './shareUrl.ts';
import { countShare } from './sharePost.ts';
import { useMasked } from '../../../useMasked.ts';

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

export interface PostActionsProps {
  post: FragmentType<typeof PostActions_post>;
  commentsOpen: boolean;
  onComment: () => void;
}

/** Like, Comment and Share; a lurking visitor can only share (§1). */
export function PostActions({ post, commentsOpen, onComment }: PostActionsProps) {
  const { viewer } = useViewer();
  const data = useMasked(PostActions_post, post);
  const client = useApolloClient();
  if (!data) return null;
  const share = () => {
    window.open(shareUrl(config, data.author.username), '_blank', 'noopener,noreferrer');
    if (viewer) countShare(client, data.id);
  };
  return (
    <Grid autoFlow="column" autoColumns="1fr" gap="1" borderTopWidth="1px" pt="1">
      {viewer && <LikeButton liked={data.isLiked} onClick={() => toggleLike(client, data.id)} />}
      {viewer && (
        <Action data-action="comment" aria-expanded={commentsOpen} onClick={onComment}>
          <MessageCircle aria-hidden />
          {cardText.comment}
        </Action>
      )}
      <Action onClick={share}>
        <Share2 aria-hidden />
        {cardText.share}
      </Action>
    </Grid>
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
    <Action data-action="like" aria-pressed={liked} onClick={like}>
      <chakra.span
        display="inline-flex"
        data-popping={popping || undefined}
        onAnimationEnd={() => setPopping(false)}
        css={{
          '&[data-popping]': { animation: 'pop', animationDuration: 'pop', animationTimingFunction: 'out' },
        }}
      >
        <ThumbsUp aria-hidden fill={liked ? 'currentColor' : 'none'} />
      </chakra.span>
      {cardText.like}
    </Action>
  );
}

const Action = (props: React.ComponentProps<typeof Button>) => (
  <Button type="button" variant="ghost" size="lg" px="2" {...props} />
);

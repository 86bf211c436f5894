import { memo, useDeferredValue, useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { PostCard_PostFragment } from '../../../gql/graphql.ts';
import { isPrerendered, heightOfPrerendered, postMark } from '../../../lib/prerendered.ts';
import { Part } from '../../../ui/Part.tsx';
import { typeAhead } from '../../../lib/typeAhead.ts';
import { preloadable } from '../../../lib/loading/preloadable.tsx';
import { usePreloadWhenIdle } from '../../../lib/loading/usePreloadWhenIdle.ts';
import { cardText } from '../strings.ts';
import { cardState, useCardState } from './cardState.ts';
import { FooterRow } from './FooterRow.ts';
import { PostActions } from './PostActions.tsx';
import { PostCounts } from './PostCounts.tsx';
import { PostMenu } from './MenuButton.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostText } from './PostText.tsx';
import { PostMedia } from './media/PostMedia.tsx';
import { fixed } from '../../../ui/fixed.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';

/** The comments under an open card. */
export const CommentSection = preloadable(() => import('../comments/CommentSection.tsx'));

/** Preloads the comments once the page is idle: starting the import is a third of the cost of a click on Comment. */
const preload = () => Promise.all([CommentSection.preload(), PostMenu.preload()]);

/**
 * Unmasked on purpose: the query of the list gives each card its data, and an unchanged post is the same object again.
 * A card that watched the cache for each of its fragments took half as long again to appear.
 */
export const PostCard_post = graphql(`
  fragment PostCard_post on Post {
    id
    content
    createdAt
    via
    version
    editedAt
    deletedAt
    media {
      id
    }
    author {
      id
      username
      role
      profilePicture
    }
    ...PostMedia_post @unmask
    ...PostCounts_post @unmask
    ...PostActions_post @unmask
    ...LatestComments_post @unmask
  }
`);

interface PostCardProps {
  post: Unmasked<PostCard_PostFragment>;
  /** Place in the feed, from 0; its length is never known (`aria-setsize` -1). */
  index: number;
}

/** One post with its actions (§2, Feed screen). */
export const PostCard = memo(function PostCard({ post, index }: PostCardProps) {
  // Rendered in two steps, so that a card that scrolls into view does not delay its frame; one with open comments has
  // its full height from the start.
  const complete = useDeferredValue(true, import.meta.env.SSR || cardState.get(post.id).commentsOpen);
  // While the prerendered cards are visible, the first step can be empty.
  if (!complete && isPrerendered())
    return <div style={{ height: heightOfPrerendered(post.id) ?? USUAL_HEIGHT }} />;
  return (
    <PostArticle id={post.id} author={post.author.username} index={index}>
      <PostHeader post={post} />
      <PostText postId={post.id} text={post.content} alone={post.media === null} />
      <PostMedia post={post} username={post.author.username} />
      {complete ? <PostFooter postId={post.id} post={post} /> : <FooterRow />}
    </PostArticle>
  );
});

/** Assumed height of a card that was not prerendered, px. */
const USUAL_HEIGHT = 400;

interface PostArticleProps {
  id: string;
  author: string;
  index: number;
  children: React.ReactNode;
}

const PostArticle = ({ id, author, index, children }: PostArticleProps) => (
  <Surface
    {...postMark(id)}
    tabIndex={-1}
    aria-label={cardText.by(author)}
    aria-posinset={index + 1}
    aria-setsize={-1}
  >
    {children}
  </Surface>
);

const Surface = fixed('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 3,
    p: { base: 3, md: 4 },
    // For both widths, because `p` of a width would override it.
    pb: { base: 1, md: 1 },
    bg: 'bg.card',
    borderWidth: '1px',
    borderInlineWidth: { base: 0, md: '1px' },
    borderRadius: { base: 'none', md: 'l3' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

type PostFooterProps = {
  postId: string;
  post: React.ComponentProps<typeof PostCounts>['post'] &
    React.ComponentProps<typeof PostActions>['post'] &
    React.ComponentProps<typeof CommentSection>['post'];
};

/** Only the Comment button focuses the field: a card that scrolls back into view must not. */
function PostFooter({ postId, post }: PostFooterProps) {
  const { commentsOpen } = useCardState(postId);
  // The button responds at once; the section follows in the next frames.
  const sectionOpen = useDeferredValue(commentsOpen);
  const [writing, setWriting] = useState(false);
  usePreloadWhenIdle(preload);
  const toggle = (write: boolean) => {
    setWriting(write);
    cardState.set(postId, { commentsOpen: !commentsOpen });
    if (write && !commentsOpen) typeAhead(() => cardState.set(postId, { commentsOpen: false }));
  };
  return (
    <div>
      <FooterRow>
        <PostActions post={post} commentsOpen={commentsOpen} onComment={() => toggle(true)} />
        <PostCounts
          postId={postId}
          post={post}
          commentsOpen={commentsOpen}
          onComments={() => toggle(false)}
        />
      </FooterRow>
      {sectionOpen && (
        <Part>
          <CommentSection postId={postId} post={post} writing={writing} />
        </Part>
      )}
    </div>
  );
}

import { memo, useDeferredValue, useEffect, useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import type { PostCard_PostFragment } from '../../../gql/graphql.ts';
import { atRest } from '../../../lib/loading/atRest.ts';
import { heightOfPrerendered, isPrerendered, postMark } from '../../../lib/prerendered.ts';
import { Part } from '../../../ui/Part.tsx';
import { preloadable } from '../../../lib/loading/preloadable.tsx';
import { cardText } from '../strings.ts';
import { cardState, useCardState } from './cardState.ts';
import { ACTIONS_HEIGHT, PostActions } from './PostActions.tsx';
import { COUNTS_HEIGHT, PostCounts } from './PostCounts.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostText } from './PostText.tsx';
import { PostMedia } from './media/PostMedia.tsx';
import { fixed } from '../../../ui/fixed.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';

const CommentSection = preloadable(() => import('../comments/CommentSection.tsx'));

/** Once a card stands and the page is at rest: to begin an import is a third of what a click on Comment costs. */
let preloading: Promise<void> | undefined;
const preloadComments = () =>
  void (preloading ??= atRest()
    .then(CommentSection.preload)
    .catch(() => {}));

/**
 * Unmasked all through: the list that is read with the query hands each card its data, and an unchanged post is the
 * same object again. A card that watched the cache for each of its fragments took half as long again to appear.
 */
export const PostCard_post = graphql(`
  fragment PostCard_post on Post {
    id
    content
    createdAt
    via
    media {
      id
    }
    author {
      id
      username
      profilePicture
    }
    ...PostMedia_post @unmask
    ...PostCounts_post @unmask
    ...PostActions_post @unmask
    ...LatestComments_post @unmask
  }
`);

export interface PostCardProps {
  post: Unmasked<PostCard_PostFragment>;
  /** Place in the feed, from 0; its length is never known (`aria-setsize` -1). */
  index: number;
}

/** One post with everything one can do to it (§2, Feed screen). */
export const PostCard = memo(function PostCard({ post, index }: PostCardProps) {
  // In two steps, so that a card that comes into sight does not hold up the frame it comes in; one with open comments
  // has its height from the start.
  const complete = useDeferredValue(true, import.meta.env.SSR || cardState.get(post.id).commentsOpen);
  // Where the prerendered cards are still seen, nothing of it need stand in the first.
  if (!complete && isPrerendered())
    return <div style={{ height: heightOfPrerendered(post.id) ?? USUAL_HEIGHT }} />;
  return (
    <PostArticle id={post.id} author={post.author.username} index={index}>
      <PostHeader author={post.author} createdAt={post.createdAt} via={post.via} />
      <PostText postId={post.id} text={post.content} alone={post.media === null} />
      <PostMedia post={post} username={post.author.username} />
      {complete ? <PostFooter postId={post.id} post={post} /> : <FooterPlace />}
    </PostArticle>
  );
});

/** Of a card that was not prerendered, px. */
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
    // In both, for `p` of a width would win over it.
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

/** Only the Comment button takes the focus to the field: a card that scrolls back into sight must not. */
function PostFooter({ postId, post }: PostFooterProps) {
  const { commentsOpen } = useCardState(postId);
  // The click shows at once that it was heard; the section follows in the next frames.
  const sectionOpen = useDeferredValue(commentsOpen);
  const [writing, setWriting] = useState(false);
  useEffect(preloadComments, []);
  const toggle = (write: boolean) => {
    setWriting(write);
    cardState.set(postId, { commentsOpen: !commentsOpen });
  };
  return (
    <div>
      <PostCounts post={post} commentsOpen={commentsOpen} onComments={() => toggle(false)} />
      <PostActions post={post} commentsOpen={commentsOpen} onComment={() => toggle(true)} />
      {sectionOpen && (
        <Part>
          <CommentSection postId={postId} post={post} writing={writing} />
        </Part>
      )}
    </div>
  );
}

/** Reserves the height of the counts and actions, which follow at once. */
const FooterPlace = () => <div style={{ height: `calc(${COUNTS_HEIGHT} + ${ACTIONS_HEIGHT})` }} />;

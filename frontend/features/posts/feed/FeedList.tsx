import type { ComponentProps, RefObject } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { PostCard } from '../card/PostCard.tsx';
import { Place } from './gap.ts';
import { useFeedPosition, type SavedPosition } from './useFeedPosition.ts';

export type ListedPost = { id: string } & ComponentProps<typeof PostCard>['post'];

export interface FeedListProps {
  /** What the list is called. */
  label: string;
  posts: readonly ListedPost[];
  busy: boolean;
  saved: SavedPosition;
  list: RefObject<WindowVirtualizerHandle | null>;
}

/** The virtual list of cards: an ARIA feed, at the place where the reader left it. */
export function FeedList({ label, posts, busy, saved, list }: FeedListProps) {
  useFeedPosition(list, posts, saved);
  return (
    <div role="feed" aria-label={label} aria-busy={busy}>
      {import.meta.env.SSR ? (
        posts.map(cardOf)
      ) : (
        <WindowVirtualizer ref={list} data={posts} itemSize={USUAL} cache={matching(saved, posts)}>
          {cardOf}
        </WindowVirtualizer>
      )}
    </div>
  );
}

const cardOf = (post: ListedPost, index: number) => (
  <Place key={post.id}>
    <PostCard post={post} index={index} />
  </Place>
);

/** What a card is about as high as, px: without a guess the list begins with as many as there were of 40 px. */
const USUAL = 400;

/** Measured heights belong to a list of the same length only. */
const matching = ({ position }: SavedPosition, posts: readonly unknown[]) =>
  position?.count === posts.length ? position.sizes : undefined;

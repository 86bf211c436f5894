import type { ComponentProps, ReactNode, RefObject } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import type { Paging } from '../../../lib/graphql/useNextPage.ts';
import { Blocks } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import type { QueryState } from '../../../ui/Loaded.tsx';
import { feedText } from '../strings.ts';
import { PostCard } from '../card/PostCard.tsx';
import { FeedSkeleton } from './PostCardSkeleton.tsx';
import type { FeedPosition } from './feedPosition.ts';
import { useFeedPosition } from './useFeedPosition.ts';
import { Place } from './gap.ts';

/** A paginated list of posts, as `useFeed` and `useUserPosts` return it. */
export interface PostSource extends QueryState, Paging {
  posts: readonly ListedPost[] | undefined;
}

interface PostsProps {
  /** What the list is called. */
  label: string;
  source: PostSource;
  list: RefObject<WindowVirtualizerHandle | null>;
  saved: FeedPosition | null;
  /** Shown if there are no posts. */
  empty: ReactNode;
  /** The text below the last post. */
  end: string;
}

/** The posts of a source, or why there are none. Not by `Loaded`, which the first page would load for this alone. */
export function Posts({ label, source, list, saved, empty, end }: PostsProps) {
  const { posts, error, refetch, next } = source;
  if (!posts && error) return <ErrorState text={feedText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!posts) return <FeedSkeleton />;
  if (posts.length === 0) return empty;
  return (
    <>
      <FeedList label={label} posts={posts} busy={next === 'loading'} saved={saved} list={list} />
      <ListEnd {...source} high count={posts.length} text={feedText}>
        <Blocks />
        <p>{end}</p>
      </ListEnd>
    </>
  );
}

export type ListedPost = { id: string } & ComponentProps<typeof PostCard>['post'];

interface FeedListProps {
  /** What the list is called. */
  label: string;
  posts: readonly ListedPost[];
  busy: boolean;
  saved: FeedPosition | null;
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
        <WindowVirtualizer ref={list} data={posts} itemSize={ESTIMATED_HEIGHT} cache={matching(saved, posts)}>
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

/** The estimated height of a card, px: the default of 40 px would render many more cards at first. */
const ESTIMATED_HEIGHT = 400;

/** Measured heights belong to a list of the same length only. */
const matching = (saved: FeedPosition | null, posts: readonly unknown[]) =>
  saved?.count === posts.length ? saved.sizes : undefined;

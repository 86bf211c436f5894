import type { ReactNode, RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { NextPage } from '../../../lib/graphql/useNextPage.ts';
import { Blocks } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { feedText } from '../strings.ts';
import { FeedList, type ListedPost } from './FeedList.tsx';
import { FeedSkeleton } from './PostCardSkeleton.tsx';
import type { SavedPosition } from './useFeedPosition.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';

/** A growing list of posts, as `useFeed` and `useUserPosts` give it. */
export interface PostSource {
  posts: readonly ListedPost[] | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => Promise<unknown>;
  hasMore: boolean;
  next: NextPage;
  loadNext: () => Promise<void>;
}

export interface PostsProps {
  /** What the list is called. */
  label: string;
  source: PostSource;
  list: RefObject<WindowVirtualizerHandle | null>;
  saved: SavedPosition;
  /** Stands for a list without posts. */
  empty: ReactNode;
  /** What is said under the last post of all. */
  end: string;
}

/** The posts of a source, or why there are none. */
export function Posts({ label, source, list, saved, empty, end }: PostsProps) {
  const { posts, error, loading, refetch, hasMore, next, loadNext } = source;
  if (!posts && error && !loading)
    return <ErrorState text={feedText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!posts) return <FeedSkeleton />;
  if (posts.length === 0) return empty;
  return (
    <>
      <FeedList label={label} posts={posts} busy={next === 'loading'} saved={saved} list={list} />
      <ListEnd
        high
        hasMore={hasMore}
        next={next}
        count={posts.length}
        loading={feedText.loading}
        failed={feedText.failedMore}
        onNext={() => void loadNext()}
      >
        <Blocks />
        <p>{end}</p>
      </ListEnd>
    </>
  );
}

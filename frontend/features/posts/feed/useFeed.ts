import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Feed, PAGE } from './Feed.ts';
import { waitingPosts } from './newPosts.ts';

const LONGEST_PAGE = 100;

export type NextPage = 'idle' | 'loading' | 'failed';

/**
 * The shown list of the feed and how to lengthen it. It changes only by what the reader does: a new head waits
 * behind the pill. `count` posts are to be restored, as far as one page can (decision 29: at most 100).
 */
export function useFeed(count = PAGE) {
  const { data, error, loading, fetchMore, refetch } = useQuery(Feed, {
    variables: { first: Math.min(Math.max(count, PAGE), LONGEST_PAGE) },
    notifyOnNetworkStatusChange: true,
  });
  const [next, setNext] = useState<NextPage>('idle');
  const pageInfo = data?.feed.pageInfo;
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  useNothingWaitsTwice(data?.feed.nodes);

  const loadNext = useCallback(async () => {
    if (!after) return;
    setNext('loading');
    await fetchMore({ variables: { first: PAGE, after } }).then(
      () => setNext('idle'),
      () => setNext('failed'),
    );
  }, [after, fetchMore]);

  return { posts: data?.feed.nodes, loading, error, hasMore: after !== null, next, loadNext, refetch };
}

/** What was announced before the first page came is on it or below it. */
function useNothingWaitsTwice(posts: readonly { id: string }[] | undefined) {
  const announced = useRef(posts ? null : waitingPosts.get());
  useEffect(() => {
    if (!posts || !announced.current) return;
    waitingPosts.remove(announced.current);
    waitingPosts.remove(posts.map((post) => post.id));
    announced.current = null;
  }, [posts]);
}

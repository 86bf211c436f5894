import { useQuery } from '@apollo/client/react';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { useEffect, useRef } from 'react';
import { Feed, PAGE, restoredPage } from './Feed.ts';
import { waitingPosts } from './newPosts.ts';

/**
 * The shown list of the feed and how to lengthen it. It changes only by what the reader does: a new head waits
 * behind the pill. `count` posts are to be restored.
 */
export function useFeed(count = PAGE) {
  const { data, error, loading, fetchMore, refetch } = useQuery(Feed, {
    variables: { first: restoredPage(count) },
    notifyOnNetworkStatusChange: true,
  });
  const nextPage = useNextPage(data?.feed.pageInfo, fetchMore, PAGE);
  useNothingWaitsTwice(data?.feed.nodes);
  return { posts: data?.feed.nodes, loading, error, refetch, ...nextPage };
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

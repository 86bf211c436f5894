import { useQuery } from '@apollo/client/react';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { Friends, FRIENDS_PAGE } from './queries.ts';

/** The viewer's friends, page by page; what the cache holds stands at once and is asked for anew. */
export function useFriends() {
  const { data, error, loading, refetch, fetchMore } = useQuery(Friends, {
    variables: { first: FRIENDS_PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.viewer?.friends;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  return { friends: list?.nodes, total: data?.viewer?.stats.friendsCount, error, loading, refetch, paging };
}

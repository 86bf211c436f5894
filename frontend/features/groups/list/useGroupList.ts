import { useQuery } from '@apollo/client/react';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { DiscoverGroups, GROUPS, OwnGroups } from '../queries.ts';

const options = {
  variables: { first: GROUPS },
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  notifyOnNetworkStatusChange: true,
} as const;

/** The viewer's groups, the latest message first. */
export function useOwnGroups() {
  const { data, fetchMore, ...query } = useQuery(OwnGroups, options);
  const list = data?.ownGroups;
  return { ...query, list, paging: useNextPage(list?.pageInfo, fetchMore) };
}

/** The others, newest first. */
export function useDiscoverGroups() {
  const { data, fetchMore, ...query } = useQuery(DiscoverGroups, options);
  const list = data?.discoverGroups;
  return { ...query, list, paging: useNextPage(list?.pageInfo, fetchMore) };
}

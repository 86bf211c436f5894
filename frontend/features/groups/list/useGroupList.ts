import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { graphql } from '../../../gql/gql.ts';

/** Groups of one page. */
export const GROUPS = 18;

export const OwnGroups = graphql(`
  query OwnGroups($first: Int!, $after: String) {
    ownGroups(first: $first, after: $after) {
      nodes {
        id
        ...Group_shown @unmask
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** Groups that the viewer has not joined. */
export const DiscoverGroups = graphql(`
  query DiscoverGroups($first: Int!, $after: String) {
    discoverGroups(first: $first, after: $after) {
      nodes {
        id
        ...Group_shown @unmask
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const options = {
  variables: { first: GROUPS },
  ...cacheAndNetwork,
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

import { useQuery } from '@apollo/client/react';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import type { MarketView } from './marketView.ts';
import { Listings, OwnListings, PAGE } from './queries.ts';

const options = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  notifyOnNetworkStatusChange: true,
} as const;

/** The listings of a view, page by page; what the cache holds stands at once and is asked for anew. */
export function useListings({ category, sort, yours }: MarketView) {
  const market = useQuery(Listings, {
    ...options,
    variables: { first: PAGE, category, sort },
    skip: yours,
  });
  const own = useQuery(OwnListings, { ...options, variables: { first: PAGE }, skip: !yours });
  const list = yours ? own.data?.ownListings : market.data?.listings;
  const { error, loading, refetch, fetchMore } = yours ? own : market;
  const paging = useNextPage(list?.pageInfo, fetchMore as Parameters<typeof useNextPage>[1]);
  return { listings: list?.nodes, error, loading, refetch, paging };
}

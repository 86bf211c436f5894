import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import type { FetchMore } from '../../lib/graphql/useNextPage.ts';
import { graphql } from '../../gql/gql.ts';
import type { MarketView } from './marketView.ts';

/** Cards of one page: whole rows of two, three and four. */
export const PAGE = 24;

const Listings = graphql(`
  query Listings($first: Int!, $after: String, $category: ListingCategory, $sort: ListingSort!) {
    listings(first: $first, after: $after, category: $category, sort: $sort) {
      nodes {
        id
        ...ListingCard_listing
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const OwnListings = graphql(`
  query OwnListings($first: Int!, $after: String) {
    ownListings(first: $first, after: $after) {
      nodes {
        id
        ...ListingCard_listing
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const options = {
  ...cacheAndNetwork,
} as const;

/** The listings of a view, page by page; the cached part is shown at once and fetched again. */
export function useListings({ category, sort, yours }: MarketView) {
  const market = useQuery(Listings, {
    ...options,
    variables: { first: PAGE, category, sort },
    skip: yours,
  });
  const own = useQuery(OwnListings, { ...options, variables: { first: PAGE }, skip: !yours });
  const list = yours ? own.data?.ownListings : market.data?.listings;
  const { error, refetch, fetchMore } = yours ? own : market;
  return { list, listings: list?.nodes, error, refetch, fetchMore: fetchMore as FetchMore };
}

import { graphql } from '../../gql/gql.ts';

/** Cards of one page: whole rows of two, three and four. */
export const PAGE = 24;

export const Listings = graphql(`
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

export const OwnListings = graphql(`
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

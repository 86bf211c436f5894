import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import type { UserSort } from '../../../gql/graphql.ts';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';

/** Rows of one page: whole rows of one, two and three. */
const PAGE = 24;
/** The maximum number of search results and of listed members online. */
export const MAX_FOUND = 100;
export const MAX_ONLINE = 50;

const Members = graphql(`
  query Members($sort: UserSort!, $first: Int!, $after: String) {
    users(sort: $sort, first: $first, after: $after) {
      nodes {
        id
        ...MemberRow_user
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const MembersFound = graphql(`
  query MembersFound($query: Text!, $first: Int!) {
    searchUsers(query: $query, first: $first) {
      id
      ...MemberRow_user
    }
  }
`);

const MembersOnline = graphql(`
  query MembersOnline($first: Int!) {
    onlineUsers {
      count
      users(first: $first) {
        id
        ...MemberRow_user
      }
    }
  }
`);

/** All members in an order, page by page. */
export function useMembers(sort: UserSort) {
  const query = useQuery(Members, { variables: { sort, first: PAGE }, ...cacheAndNetwork });
  const list = query.data?.users;
  return { query, users: list?.nodes, paging: useNextPage(list?.pageInfo, query.fetchMore) };
}

/** Members by name, the best matches first. */
export function useMembersFound(query: string) {
  const search = useQuery(MembersFound, { variables: { query, first: MAX_FOUND }, ...cacheAndNetwork });
  return { query: search, users: search.data?.searchUsers };
}

/** The members online when the list was opened; it does not change while it is shown. */
export function useMembersOnline() {
  const query = useQuery(MembersOnline, { variables: { first: MAX_ONLINE }, ...cacheAndNetwork });
  const found = query.data?.onlineUsers;
  return { query, users: found?.users, count: found?.count ?? 0 };
}

import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';

/** Requests of one page. */
export const REQUESTS_PAGE = 5;

export const FriendRequests = graphql(`
  query FriendRequests($first: Int!, $after: String) {
    friendRequests(first: $first, after: $after) {
      nodes {
        id
        createdAt
        sender {
          id
          username
          profilePicture
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** Whether the friend requests are loaded, so that content below them can be shown without moving later. */
export function useRequestsKnown(): boolean {
  const { viewer } = useViewer();
  const { data, error } = useQuery(FriendRequests, { variables: { first: REQUESTS_PAGE }, skip: !viewer });
  return !viewer || data !== undefined || error !== undefined;
}

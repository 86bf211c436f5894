import { graphql } from '../../gql/gql.ts';

export const BlockedUsers = graphql(`
  query BlockedUsers($first: Int!, $after: String) {
    blockedUsers(first: $first, after: $after) {
      nodes {
        id
        username
        profilePicture
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export const MutedUsers = graphql(`
  query MutedUsers($first: Int!, $after: String) {
    mutedUsers(first: $first, after: $after) {
      nodes {
        id
        username
        profilePicture
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

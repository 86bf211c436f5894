import { graphql } from '../../gql/gql.ts';

/** Cards of one page: whole rows of two, three and four. */
export const FRIENDS_PAGE = 24;
export const REQUESTS_PAGE = 5;

export const Friends = graphql(`
  query Friends($first: Int!, $after: String) {
    viewer {
      id
      stats {
        postsCount
        friendsCount
        storiesCount
      }
      friends(first: $first, after: $after) {
        nodes {
          id
          username
          ...Standing_user
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

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

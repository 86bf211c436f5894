import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { PAGE, restoredPage } from '../feed/Feed.ts';

const UserPosts = graphql(`
  query UserPosts($userId: ID!, $first: Int!, $after: String) {
    user(id: $userId) {
      id
      posts(first: $first, after: $after) {
        nodes {
          id
          ...PostCard_post @unmask
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

/**
 * A member's own posts and how to lengthen the list. A visit reads it again; whoever comes `back` finds the
 * `count` posts that he left.
 */
export function useUserPosts(userId: string, back: boolean, count?: number) {
  const { data, error, loading, fetchMore, refetch } = useQuery(UserPosts, {
    variables: { userId, first: restoredPage(count) },
    fetchPolicy: back ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const posts = data?.user.posts;
  return { posts: posts?.nodes, loading, error, refetch, ...useNextPage(posts?.pageInfo, fetchMore, PAGE) };
}

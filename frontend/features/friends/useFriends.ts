import { useQuery } from '@apollo/client/react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { graphql } from '../../gql/gql.ts';

/** Cards of one page: whole rows of two, three and four. */
export const FRIENDS_PAGE = 24;

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
          ...Relationship_user
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

/** The viewer's friends, page by page; the cached part is shown at once and fetched again. */
export function useFriends() {
  const { data, error, refetch, fetchMore } = useQuery(Friends, {
    variables: { first: FRIENDS_PAGE },
    ...cacheAndNetwork,
  });
  const list = data?.viewer?.friends;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  return { friends: list?.nodes, total: data?.viewer?.stats.friendsCount, error, refetch, paging };
}

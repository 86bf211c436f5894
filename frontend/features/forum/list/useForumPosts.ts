import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { cacheAndNetwork, runAgain } from '../../../lib/graphql/refetch.ts';
import type { Filter } from './filter.ts';

/** Posts of one page. */
export const PAGE = 20;

const ForumPosts = graphql(`
  query ForumPosts($first: Int!, $after: String, $category: ForumCategory, $status: ForumStatus) {
    forumPosts(first: $first, after: $after, category: $category, status: $status) {
      nodes {
        id
        title
        deletedAt
        ...PostRow_post
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** The matching posts, page by page; cached ones are shown at once and fetched again. */
export function useForumPosts(filter: Filter) {
  const { data, error, refetch, fetchMore } = useQuery(ForumPosts, {
    variables: { first: PAGE, ...filter },
    ...cacheAndNetwork,
  });
  const posts = data?.forumPosts.nodes.filter(({ deletedAt }) => !deletedAt);
  const list = data && posts && { nodes: posts, pageInfo: data.forumPosts.pageInfo };
  const refresh = () => runAgain(refetch);
  return { posts, list, error, refetch, refresh, fetchMore };
}

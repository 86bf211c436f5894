import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import type { ForumPostOfAddressQuery } from '../../../gql/graphql.ts';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';

/** Replies of one page. */
const PAGE = 50;

const ForumPostOfAddress = graphql(`
  query ForumPostOfAddress($id: ID!, $first: Int!, $after: String) {
    forumPost(id: $id) {
      id
      title
      category
      repliesCount
      ...PostCard_forumPost
      replies(first: $first, after: $after) {
        nodes {
          id
          ...ReplyBubble_reply
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

export type ShownPost = ForumPostOfAddressQuery['forumPost'];
export type ReplyPaging = ReturnType<typeof useNextPage>;

/** A post with its replies, page by page; the cached part is shown at once and fetched again. */
export function useForumPost(id: string) {
  const { data, error, loading, refetch, fetchMore } = useQuery(ForumPostOfAddress, {
    variables: { id, first: PAGE },
    ...cacheAndNetwork,
  });
  const post = data?.forumPost;
  const paging = useNextPage(post?.replies.pageInfo, fetchMore);
  const refresh = () => refetch().then(noop, noop);

  /** Fetches the current post and the replies after the last loaded one. */
  const catchUp = async () => {
    await refresh();
    const after = post?.replies.pageInfo.endCursor;
    if (after && !paging.hasMore) await fetchMore({ variables: { after } }).catch(noop);
  };
  return { post, error, loading, refresh, catchUp, paging };
}

const noop = () => {};

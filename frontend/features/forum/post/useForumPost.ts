import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { markMissingReplies } from '../editing/markMissing.ts';
import type { ForumPostOfAddressQuery } from '../../../gql/graphql.ts';
import { isNotFound } from '../../../lib/feedback/errorText.ts';
import { cacheAndNetwork, runAgain } from '../../../lib/graphql/refetch.ts';
import { useEvictMissing } from '../../../lib/graphql/useEvictMissing.ts';
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
      deletedAt
      author {
        id
      }
      ...PostCard_forumPost
      replies(first: $first, after: $after) {
        nodes {
          id
          deletedAt
          author {
            id
          }
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
/** Without deleted ones; of a deleted post those of other members. */
export const repliesOf = ({ deletedAt, author, replies: { nodes } }: ShownPost) =>
  nodes.filter((reply) => !reply.deletedAt && !(deletedAt && reply.author.id === author.id));

export type ReplyPaging = ReturnType<typeof useNextPage>;

/** A post with its replies, page by page; the cached part is shown at once and fetched again. */
export function useForumPost(id: string) {
  const client = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(ForumPostOfAddress, {
    variables: { id, first: PAGE },
    ...cacheAndNetwork,
  });
  const post = isNotFound(error) ? undefined : data?.forumPost;
  useEvictMissing(error, 'ForumPost', id);
  const paging = useNextPage(post?.replies.pageInfo, fetchMore);
  const refresh = () => runAgain(refetch);

  /** Fetches the current post, what has become of the loaded replies, and those after the last one. */
  const catchUp = async () => {
    await refresh();
    await markMissingReplies(client, id, post?.replies.nodes ?? []).catch(() => {});
    const after = post?.replies.pageInfo.endCursor;
    if (after && !paging.hasMore) await fetchMore({ variables: { after } }).catch(() => {});
  };
  return { post, error, loading, refresh, catchUp, paging };
}

import type { ApolloClient } from '@apollo/client';
import { MAX_PAGE } from '../../../../graphql-server/contract/limits.ts';
import { graphql } from '../../../gql/gql.ts';
import { isNotFound } from '../../../lib/feedback/errorText.ts';
import { markDeleted } from '../../../lib/graphql/markDeleted.ts';
import { fresh } from '../../../lib/graphql/refetch.ts';

const ReplyIds = graphql(`
  query ReplyIds($id: ID!, $first: Int!, $after: String) {
    forumPost(id: $id) {
      id
      replies(first: $first, after: $after) {
        nodes {
          id
          content
          version
          editedAt
          deletedAt
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

const ForumPostState = graphql(`
  query ForumPostState($id: ID!) {
    forumPost(id: $id) {
      id
      status
      repliesCount
      deletedAt
    }
  }
`);

/** Looks for posts that a list has lost while the page was away: they have another status, or are deleted. */
export async function markMissingPosts(client: ApolloClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const asked = { query: ForumPostState, variables: { id }, ...fresh };
    await client.query(asked).catch((error: unknown) => {
      if (isNotFound(error)) markDeleted(client.cache, 'ForumPost', id, true);
    });
  }
}

/** Marks the replies as deleted that were deleted while the page was away, and brings edited ones up to date. */
export async function markMissingReplies(
  client: ApolloClient,
  id: string,
  shown: readonly { id: string }[],
): Promise<void> {
  const last = Number(shown.at(-1)?.id);
  const there = new Set<string>();
  let after: string | null = null;
  for (let hasMore = shown.length > 0; hasMore;) {
    const answer: Awaited<ReturnType<typeof page>> = await page(client, id, after);
    const { nodes, pageInfo } = answer.data!.forumPost.replies;
    for (const reply of nodes) {
      there.add(reply.id);
      client.cache.modify<typeof reply>({
        id: client.cache.identify({ __typename: 'ForumReply', id: reply.id }),
        fields: {
          content: () => reply.content,
          version: () => reply.version,
          editedAt: () => reply.editedAt,
          deletedAt: () => reply.deletedAt,
        },
      });
    }
    after = pageInfo.endCursor;
    hasMore = pageInfo.hasNextPage && Number(nodes.at(-1)?.id) < last;
  }
  for (const reply of shown)
    if (!there.has(reply.id)) markDeleted(client.cache, 'ForumReply', reply.id, true);
}

const page = (client: ApolloClient, id: string, after: string | null) =>
  client.query({ query: ReplyIds, variables: { id, first: MAX_PAGE, after }, fetchPolicy: 'no-cache' });

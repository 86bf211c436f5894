import type { ApolloClient, ApolloCache } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { UserRole } from '../../../gql/graphql.ts';
import { knownRole } from '../../../lib/graphql/knownRole.ts';
import { insert } from '../../../lib/graphql/lists.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { temporaryId } from '../../../lib/graphql/temporaryIds.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';

const ReplyToForumPost = graphql(`
  mutation ReplyToForumPost($input: ReplyToForumPostInput!) {
    replyToForumPost(input: $input) {
      id
      ...ReplyBubble_reply
      forumPost {
        id
        repliesCount
      }
    }
  }
`);

export interface RepliedTo {
  id: string;
  repliesCount: number;
}

/**
 * Sends a reply. It appears at the end of the replies, and in their count, at once; when it fails the cache reverts and
 * the promise rejects.
 */
export async function replyToForumPost(
  client: ApolloClient,
  post: RepliedTo,
  content: string,
  author: Viewer,
): Promise<void> {
  const forumPostId = post.id;
  await sendOnce(`forumReply:${forumPostId}`, { forumPostId, content }, (input) =>
    client.mutate({
      mutation: ReplyToForumPost,
      variables: { input },
      optimisticResponse: {
        replyToForumPost: temporaryReply(post, content, author, knownRole(client.cache, author.id)),
      },
      update: (cache, { data }) => data && placeLast(cache, forumPostId, data.replyToForumPost.id),
    }),
  );
}

const temporaryReply = (post: RepliedTo, content: string, author: Viewer, role: UserRole) => ({
  __typename: 'ForumReply' as const,
  id: temporaryId(),
  content,
  createdAt: new Date().toISOString(),
  version: 1,
  editedAt: null,
  deletedAt: null,
  author: {
    __typename: 'User' as const,
    id: author.id,
    username: author.username,
    role,
    profilePicture: author.profilePicture,
  },
  forumPost: { __typename: 'ForumPost' as const, id: post.id, repliesCount: post.repliesCount + 1 },
});

const placeLast = (cache: ApolloCache, forumPostId: string, id: string) =>
  insert(
    cache,
    'replies',
    { __typename: 'ForumReply', id },
    cache.identify({ __typename: 'ForumPost', id: forumPostId })!,
  );

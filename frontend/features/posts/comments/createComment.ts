import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { UserRole } from '../../../gql/graphql.ts';
import { prepend } from '../../../lib/graphql/lists.ts';
import { knownRole } from '../../../lib/graphql/knownRole.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { temporaryId } from '../../../lib/graphql/temporaryIds.ts';
import { trackOwnWrite } from '../card/ownWrites.ts';

const CreateComment = graphql(`
  mutation CreateComment($input: CreateCommentInput!) {
    createComment(input: $input) {
      id
      content
      createdAt
      via
      version
      editedAt
      deletedAt
      author {
        id
        username
        role
        profilePicture
      }
    }
  }
`);

export interface CommentAuthor {
  id: string;
  username: string;
  profilePicture?: string | null;
}

/**
 * Sends a comment. It appears on top of the comments, and in their count, at once; when it fails the
 * cache reverts to the server's comments (§4) and the promise rejects.
 */
export async function createComment(
  client: ApolloClient,
  postId: string,
  content: string,
  author: CommentAuthor,
) {
  const sent = sendOnce(`comment:${postId}`, { postId, content }, (input) =>
    client.mutate({
      mutation: CreateComment,
      variables: { input },
      optimisticResponse: {
        createComment: temporaryComment(content, author, knownRole(client.cache, author.id)),
      },
      update: (cache, { data }) => data && putOnTop(cache, postId, data.createComment),
    }),
  );
  trackOwnWrite(postId, sent);
  await sent;
}

function temporaryComment(
  content: string,
  { id, username, profilePicture = null }: CommentAuthor,
  role: UserRole,
) {
  return {
    __typename: 'Comment' as const,
    id: temporaryId(),
    content,
    createdAt: new Date().toISOString(),
    via: null,
    version: 1,
    editedAt: null,
    deletedAt: null,
    author: { __typename: 'User' as const, id, username, role, profilePicture },
  };
}

/**
 * A comment that is already in the list, because the feed was read in the meantime, is neither added nor counted twice.
 */
function putOnTop(cache: ApolloCache, postId: string, { id }: { id: string }) {
  const post = cache.identify({ __typename: 'Post', id: postId })!;
  const comment = { __typename: 'Comment', id };
  const own = { __ref: cache.identify(comment)! };
  prepend(cache, 'comments', comment, post);
  let isNew = false;
  const withOwn = (latest: readonly Reference[]) => {
    isNew = latest.every(({ __ref }) => __ref !== own.__ref);
    return isNew ? [own, ...latest] : latest;
  };
  cache.modify<{ latestComments: Reference[] }>({ id: post, fields: { latestComments: withOwn as never } });
  cache.modify<{ commentCount: number }>({
    id: post,
    fields: { commentCount: (count) => (isNew ? count + 1 : count) },
  });
}

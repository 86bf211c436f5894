import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { markDeleted } from '../../../lib/graphql/markDeleted.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { trackOwnWrite } from '../card/ownWrites.ts';
import { refreshPosts } from '../live/refreshPosts.ts';
import { editingText } from './strings.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';

const UpdateComment = graphql(`
  mutation UpdateComment($input: UpdateCommentInput!) {
    updateComment(input: $input) {
      id
      content
      version
      editedAt
    }
  }
`);

const DeleteComment = graphql(`
  mutation DeleteComment($input: DeleteCommentInput!) {
    deleteComment(input: $input)
  }
`);

const RestoreComment = graphql(`
  mutation RestoreComment($input: RestoreCommentInput!) {
    restoreComment(input: $input) {
      id
      content
      deletedAt
    }
  }
`);

interface CommentEdit {
  version: number;
  content: string;
}

/** Saves the text of a comment; rejects with the server's error. */
export function updateComment(client: ApolloClient, postId: string, commentId: string, edit: CommentEdit) {
  const { version, content } = edit;
  const saved = sendOnce(`edit:comment:${commentId}`, { commentId, version, content }, (input) =>
    client.mutate({ mutation: UpdateComment, variables: { input } }),
  );
  return trackOwnWrite(postId, saved);
}

/** Deletes a comment at once, and offers to undo it. */
export function deleteComment(client: ApolloClient, postId: string, commentId: string): Promise<void> {
  const variables = { input: { commentId } };
  return deleteUndoably({
    title: editingText.commentDeleted,
    show: (isDeleted) => markDeleted(client.cache, 'Comment', commentId, isDeleted),
    remove: () => trackOwnWrite(postId, client.mutate({ mutation: DeleteComment, variables })),
    restore: () => trackOwnWrite(postId, client.mutate({ mutation: RestoreComment, variables })),
    // The counts and the newest comments are the server's.
    onDone: () => void refreshPosts(client, [postId]),
  });
}

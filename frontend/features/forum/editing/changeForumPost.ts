import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { markDeleted } from '../../../lib/graphql/markDeleted.ts';
import { refetchNotifications } from '../../../lib/graphql/refetchNotifications.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import type { EditDraft } from '../../../ui/editing/editDrafts.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';
import { forumEditText } from './strings.ts';

const UpdateForumPost = graphql(`
  mutation UpdateForumPost($input: UpdateForumPostInput!) {
    updateForumPost(input: $input) {
      id
      title
      content
      version
      editedAt
    }
  }
`);

const DeleteForumPost = graphql(`
  mutation DeleteForumPost($input: DeleteForumPostInput!) {
    deleteForumPost(input: $input)
  }
`);

const RestoreForumPost = graphql(`
  mutation RestoreForumPost($input: RestoreForumPostInput!) {
    restoreForumPost(input: $input) {
      id
      title
      content
      deletedAt
      repliesCount
    }
  }
`);

/** Saves the texts of a forum post; rejects with the server's error. */
export const updateForumPost = (client: ApolloClient, forumPostId: string, edit: EditDraft) => {
  const { version, title, content } = edit;
  return sendOnce(`edit:forumPost:${forumPostId}`, { forumPostId, version, title, content }, (input) =>
    client.mutate({ mutation: UpdateForumPost, variables: { input } }),
  );
};

/** Deletes the viewer's forum post at once, and offers to undo it. */
export function deleteForumPost(client: ApolloClient, forumPostId: string): Promise<void> {
  const variables = { input: { forumPostId } };
  return deleteUndoably({
    title: forumEditText.postDeleted,
    show: (isDeleted) => markDeleted(client.cache, 'ForumPost', forumPostId, isDeleted),
    remove: () => client.mutate({ mutation: DeleteForumPost, variables }),
    restore: () => client.mutate({ mutation: RestoreForumPost, variables }),
    onDone: () => refetchNotifications(client),
  });
}

import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { markDeleted } from '../../../lib/graphql/markDeleted.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import type { EditDraft } from '../../../ui/editing/editDrafts.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';
import { forumEditText } from './strings.ts';
import { fresh } from '../../../lib/graphql/refetch.ts';

const UpdateForumReply = graphql(`
  mutation UpdateForumReply($input: UpdateForumReplyInput!) {
    updateForumReply(input: $input) {
      id
      content
      version
      editedAt
    }
  }
`);

const DeleteForumReply = graphql(`
  mutation DeleteForumReply($input: DeleteForumReplyInput!) {
    deleteForumReply(input: $input)
  }
`);

const RestoreForumReply = graphql(`
  mutation RestoreForumReply($input: RestoreForumReplyInput!) {
    restoreForumReply(input: $input) {
      id
      content
      deletedAt
    }
  }
`);

const RepliesCount = graphql(`
  query RepliesCount($id: ID!) {
    forumPost(id: $id) {
      id
      repliesCount
    }
  }
`);

/** Saves the text of a reply; rejects with the server's error. */
export const updateReply = (client: ApolloClient, replyId: string, { version, content }: EditDraft) =>
  sendOnce(`edit:forumReply:${replyId}`, { replyId, version, content }, (input) =>
    client.mutate({ mutation: UpdateForumReply, variables: { input } }),
  );

/** Deletes the viewer's reply at once, and offers to undo it. */
export function deleteReply(client: ApolloClient, forumPostId: string, replyId: string): Promise<void> {
  const variables = { input: { replyId } };
  return deleteUndoably({
    title: forumEditText.replyDeleted,
    show: (isDeleted) => markDeleted(client.cache, 'ForumReply', replyId, isDeleted),
    remove: () => client.mutate({ mutation: DeleteForumReply, variables }),
    restore: () => client.mutate({ mutation: RestoreForumReply, variables }),
    onDone: () => refetchCount(client, forumPostId),
  });
}

/** Fetches the number of replies, which is the server's. */
function refetchCount(client: ApolloClient, id: string): void {
  const asked = { query: RepliesCount, variables: { id }, ...fresh };
  client.query(asked).catch(() => {});
}

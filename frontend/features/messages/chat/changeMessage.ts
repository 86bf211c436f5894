import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { showerOf } from '../../../lib/chat/showDeleted.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { menuText } from '../../../ui/chat/menuStrings.ts';
import type { EditDraft } from '../../../ui/editing/editDrafts.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';

const UpdateMessage = graphql(`
  mutation UpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) {
      id
      ...Message_shown
    }
  }
`);

const DeleteMessage = graphql(`
  mutation DeleteMessage($input: DeleteMessageInput!) {
    deleteMessage(input: $input)
  }
`);

const RestoreMessage = graphql(`
  mutation RestoreMessage($input: RestoreMessageInput!) {
    restoreMessage(input: $input) {
      id
      ...Message_shown
    }
  }
`);

/** Saves the texts of a message; rejects with the server's error. */
export const updateMessage = (client: ApolloClient, messageId: string, edit: EditDraft) =>
  sendOnce(`edit:message:${messageId}`, { messageId, ...edit }, (input) =>
    client.mutate({ mutation: UpdateMessage, variables: { input } }),
  );

/** Deletes a message at once, and offers to undo it. */
export function deleteMessage(client: ApolloClient, messageId: string): Promise<void> {
  const variables = { input: { messageId } };
  return deleteUndoably({
    title: menuText.deleted,
    show: showerOf(client.cache, 'Message', messageId),
    remove: () => client.mutate({ mutation: DeleteMessage, variables }),
    restore: () => client.mutate({ mutation: RestoreMessage, variables }),
  });
}

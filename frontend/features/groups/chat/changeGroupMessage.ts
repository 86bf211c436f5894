import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { showerOf } from '../../../lib/chat/showDeleted.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { menuText } from '../../../ui/chat/menuStrings.ts';
import type { EditDraft } from '../../../ui/editing/editDrafts.ts';
import { deleteUndoably } from '../../../ui/editing/undoable.ts';

const UpdateGroupMessage = graphql(`
  mutation UpdateGroupMessage($input: UpdateGroupMessageInput!) {
    updateGroupMessage(input: $input) {
      id
      ...GroupMessage_shown
    }
  }
`);

const DeleteGroupMessage = graphql(`
  mutation DeleteGroupMessage($input: DeleteGroupMessageInput!) {
    deleteGroupMessage(input: $input)
  }
`);

const RestoreGroupMessage = graphql(`
  mutation RestoreGroupMessage($input: RestoreGroupMessageInput!) {
    restoreGroupMessage(input: $input) {
      id
      ...GroupMessage_shown
    }
  }
`);

interface MessageReference {
  groupId: string;
  messageId: string;
}

/** Saves the texts of a message; rejects with the server's error. */
export const updateGroupMessage = (client: ApolloClient, reference: MessageReference, edit: EditDraft) =>
  sendOnce(`edit:message:${reference.messageId}`, { ...reference, ...edit }, (input) =>
    client.mutate({ mutation: UpdateGroupMessage, variables: { input } }),
  );

/** Deletes a message at once, and offers to undo it. */
export function deleteGroupMessage(client: ApolloClient, input: MessageReference): Promise<void> {
  const variables = { input };
  return deleteUndoably({
    title: menuText.deleted,
    show: showerOf(client.cache, 'GroupMessage', input.messageId),
    remove: () => client.mutate({ mutation: DeleteGroupMessage, variables }),
    restore: () => client.mutate({ mutation: RestoreGroupMessage, variables }),
  });
}

import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { MessageMenu } from '../../../ui/chat/MessageMenu.tsx';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';
import { deleteGroupMessage, updateGroupMessage } from './changeGroupMessage.ts';

const VersionsOfGroupMessage = graphql(`
  query VersionsOfGroupMessage($groupId: ID!, $messageId: ID!) {
    edited: groupMessage(groupId: $groupId, id: $messageId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface Props {
  groupId: string;
  /** Key of the chat's state, if the viewer may write there. */
  replyIn: string | null;
  message: ShownMessage;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** Whether the viewer manages the group. */
  manages: boolean;
}

/** What can be done with a message in a group. */
export default function GroupMessageActions({ groupId, replyIn, message, isOwn, manages }: Props) {
  const client = useApolloClient();
  const reference = { groupId, messageId: message.id };
  return (
    <MessageMenu
      replyIn={replyIn}
      message={message}
      isOwn={isOwn}
      reportable={{ kind: 'GROUP_MESSAGE', id: message.id, groupId }}
      isDeletable={isOwn || manages}
      save={(edit) => updateGroupMessage(client, reference, edit)}
      onDelete={() => void deleteGroupMessage(client, reference)}
      versions={(onClose) => (
        <VersionsDialog query={VersionsOfGroupMessage} variables={reference} onClose={onClose} />
      )}
    />
  );
}

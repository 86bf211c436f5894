import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { MessageMenu } from '../../../ui/chat/MessageMenu.tsx';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';
import { deleteMessage, updateMessage } from './changeMessage.ts';

const VersionsOfMessage = graphql(`
  query VersionsOfMessage($messageId: ID!) {
    edited: message(id: $messageId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface Props {
  /** Key of the chat's state, if the viewer may write there. */
  replyIn: string | null;
  message: ShownMessage;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
}

/** What can be done with a direct message. */
export default function MessageActions({ replyIn, message, isOwn }: Props) {
  const client = useApolloClient();
  return (
    <MessageMenu
      replyIn={replyIn}
      message={message}
      isOwn={isOwn}
      reportable={{ kind: 'MESSAGE', id: message.id }}
      isDeletable={isOwn}
      save={(edit) => updateMessage(client, message.id, edit)}
      onDelete={() => void deleteMessage(client, message.id)}
      versions={(onClose) => (
        <VersionsDialog query={VersionsOfMessage} variables={{ messageId: message.id }} onClose={onClose} />
      )}
    />
  );
}

import { useApolloClient } from '@apollo/client/react';
import { MessageMenu } from '../../../ui/chat/MessageMenu.tsx';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { deleteMessage, updateMessage } from './changeMessage.ts';
import { MessageVersions } from './MessageVersions.tsx';

interface Props {
  message: ShownMessage;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
}

/** What can be done with a direct message: by its author and its receiver. */
export default function MessageActions({ message, isOwn }: Props) {
  const client = useApolloClient();
  return (
    <MessageMenu
      message={message}
      isOwn={isOwn}
      reportable={{ kind: 'MESSAGE', id: message.id }}
      isDeletable={isOwn}
      save={(edit) => updateMessage(client, message.id, edit)}
      onDelete={() => void deleteMessage(client, message.id)}
      versions={(onClose) => <MessageVersions messageId={message.id} onClose={onClose} />}
    />
  );
}

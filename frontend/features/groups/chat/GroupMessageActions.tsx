import { useApolloClient } from '@apollo/client/react';
import { MessageMenu } from '../../../ui/chat/MessageMenu.tsx';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { deleteGroupMessage, updateGroupMessage } from './changeGroupMessage.ts';
import { GroupMessageVersions } from './GroupMessageVersions.tsx';

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
      versions={(onClose) => <GroupMessageVersions {...reference} onClose={onClose} />}
    />
  );
}

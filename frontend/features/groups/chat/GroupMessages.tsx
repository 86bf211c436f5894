import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback } from 'react';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { ChatIntro } from '../../../ui/chat/ChatIntro.tsx';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { Messages } from '../../../ui/chat/Messages.tsx';
import { GroupIcon } from '../GroupIcon.tsx';
import { groupKey } from '../groupKey.ts';
import { groupChatText } from '../strings.ts';
import { markGroupRead } from './markGroupRead.ts';
import type { useGroupChat } from './useGroupChat.ts';

const GroupMessageActions = lazyWithRetry(() => import('./GroupMessageActions.tsx'));

interface Props {
  group: Group_ShownFragment;
  /** '' while nobody is signed in. */
  viewerId: string;
  history: ReturnType<typeof useGroupChat>;
}

/** The messages of a group. */
export function GroupMessages({
  group,
  viewerId,
  history: { shown = [], senders, paging, load, cut },
}: Props) {
  const client = useApolloClient();
  const { id, name, membership, viewerCan } = group;
  const { manage: manages, post: canReply } = viewerCan;
  const chat = groupKey(viewerId, id);
  const menuOf = useCallback(
    (message: ShownMessage) => {
      const { pending, senderId, content, editedAt } = message;
      return !pending && (viewerId || content || editedAt) ? (
        <GroupMessageActions
          groupId={id}
          replyIn={canReply ? chat : null}
          message={message}
          isOwn={senderId === viewerId}
          manages={manages}
        />
      ) : null;
    },
    [viewerId, id, manages, chat, canReply],
  );
  return (
    <>
      <chakra.h2 srOnly>{groupChatText.title(name)}</chakra.h2>
      <Messages
        chat={chat}
        label={groupChatText.title(name)}
        viewerId={viewerId}
        messages={shown}
        readState={membership ? group : null}
        markRead={({ seq }) => void markGroupRead(client, group, seq)}
        paging={paging}
        load={load}
        cut={cut}
        senderOf={(senderId) => (senderId === viewerId ? null : senders.get(senderId)!)}
        named
        menuOf={menuOf}
        canReply={canReply}
        beginning={
          <ChatIntro
            picture={<GroupIcon group={group} size={80} />}
            name={name}
            text={groupChatText.beginning(name)}
          />
        }
      />
    </>
  );
}

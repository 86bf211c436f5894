import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import type { Message_ShownFragment } from '../../../gql/graphql.ts';
import type { Paging } from '../../../lib/graphql/useNextPage.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ChatIntro } from '../../../ui/chat/ChatIntro.tsx';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { Messages } from '../../../ui/chat/Messages.tsx';
import { withPicture } from '../../../ui/chat/withPicture.ts';
import { markMessagesRead } from './markMessagesRead.ts';
import { conversationText } from './strings.ts';

const MessageActions = lazyWithRetry(() => import('./MessageActions.tsx'));

interface Props {
  chat: string;
  user: { id: string; username: string; profilePicture?: string | null };
  viewerId: string;
  /** Null before the first message. */
  conversation: {
    id: string;
    readSeq: number;
    otherReadSeq: number;
    unreadCount: number;
    isRequest: boolean;
    isClosed: boolean;
  } | null;
  messages: readonly Message_ShownFragment[];
  paging: Paging;
  load: (before: number, first: number) => Promise<unknown>;
  /** Drops the oldest of many messages. */
  cut: () => void;
}

/** The messages of a conversation. */
export function ChatMessages({ chat, user, viewerId, conversation, messages, paging, load, cut }: Props) {
  const client = useApolloClient();
  const isRequest = conversation?.isRequest ?? false;
  const canReply = !conversation?.isClosed && !isRequest;
  const shown = useMemo(() => {
    const hidden = isRequest ? ('request' as const) : null;
    return messages.map((message) => ({ ...withPicture(message), hidden }));
  }, [isRequest, messages]);
  const menuOf = useCallback(
    (message: ShownMessage) =>
      message.pending ? null : (
        <MessageActions
          replyIn={canReply ? chat : null}
          message={message}
          isOwn={message.senderId === viewerId}
        />
      ),
    [viewerId, chat, canReply],
  );
  return (
    <Messages
      chat={chat}
      label={conversationText.chatWith(user.username)}
      viewerId={viewerId}
      messages={shown}
      readState={conversation}
      markRead={(last) => void markMessagesRead(client, conversation!, last)}
      paging={paging}
      load={load}
      cut={cut}
      senderOf={(senderId) => (senderId === user.id ? user : null)}
      menuOf={menuOf}
      lastOwn={lastOwnOf(messages, viewerId, conversation?.otherReadSeq ?? 0)}
      canReply={canReply}
      nameOfWriter={() => user.username}
      beginning={
        <ChatIntro
          picture={<Avatar user={user} size={80} />}
          name={user.username}
          text={conversationText.beginning(user.username)}
        />
      }
    />
  );
}

function lastOwnOf(messages: Props['messages'], viewerId: string, otherReadSeq: number) {
  const last = messages.findLast(({ senderId }) => senderId === viewerId);
  return last
    ? { id: last.id, status: last.seq <= otherReadSeq ? ('seen' as const) : ('sent' as const) }
    : null;
}

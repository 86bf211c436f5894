import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ApolloClient } from '@apollo/client';
import { OlderMessages } from '../../../ui/chat/OlderMessages.tsx';
import { Scroller } from '../../../ui/chat/Scroller.tsx';
import { Announced } from '../../../ui/chat/Announced.tsx';
import { Unseen } from '../../../ui/Late.tsx';
import { chatText } from '../../../lib/chat/strings.ts';
import { Days } from '../../../ui/chat/Days.tsx';
import { TypingLine } from '../../../ui/chat/TypingLine.tsx';
import { useMarkRead } from '../../../lib/chat/useMarkRead.ts';
import { useReadingPlace } from '../../../lib/chat/useReadingPlace.ts';
import { useShown } from '../../../ui/chat/useShownMessages.ts';
import type { Message_ShownFragment } from '../../../gql/graphql.ts';
import { lazily } from '../../../lib/loading/lazily.ts';
import type { ShownMessage } from '../../../ui/chat/MessageGroup.tsx';
import { withPicture } from '../../../ui/chat/withPicture.ts';
import type { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { graphql } from '../../../gql/gql.ts';
import { showUnreadCount, unreadCount } from '../unreadMessages.ts';
import { conversationText } from './strings.ts';

const MarkMessagesRead = graphql(`
  mutation MarkMessagesRead($input: MarkMessagesReadInput!) {
    markMessagesRead(input: $input) {
      id
      conversation {
        id
        readSeq
        unreadCount
      }
    }
  }
`);

const ReadState_conversation = graphql(`
  fragment ReadState_conversation on Conversation {
    readSeq
    unreadCount
  }
`);

const MessageActions = lazily(() => import('./MessageActions.tsx'));
const Replies = lazily(() => import('../../../ui/chat/replies/Replies.tsx'));

interface Read {
  conversation: { id: string; readSeq: number; unreadCount: number; isRequest: boolean };
  /** The last message of the other member that was read. */
  message: { id: string; seq: number };
}

/** Marks messages as read: optimistic, reverted and only logged when the server refuses. */
async function markRead(client: ApolloClient, { conversation, message }: Read): Promise<void> {
  const { cache } = client;
  const { readSeq, unreadCount: unread, isRequest } = conversation;
  // The badge does not count messages of requests.
  const counted = isRequest ? 0 : unread;
  const show = (data: { readSeq: number; unreadCount: number }) =>
    cache.writeFragment({
      id: cache.identify({ __typename: 'Conversation', id: conversation.id }),
      fragment: ReadState_conversation,
      data,
    });
  show({ readSeq: message.seq, unreadCount: 0 });
  showUnreadCount(cache, unreadCount(cache) - counted);
  try {
    await client.mutate({ mutation: MarkMessagesRead, variables: { input: { messageId: message.id } } });
  } catch (error) {
    show({ readSeq, unreadCount: unread });
    showUnreadCount(cache, unreadCount(cache) + counted);
    console.error('The messages were not marked as read', error);
  }
}

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
  paging: ReturnType<typeof useNextPage>;
  load: (before: number, first: number) => Promise<unknown>;
}

/** The messages of a chat, unsent ones at the end; visible messages are marked as read. */
export function ChatMessages({ chat, user, viewerId, conversation, messages, paging, load }: Props) {
  const client = useApolloClient();
  const isRequest = conversation?.isRequest ?? false;
  const stored = useMemo(() => {
    const pictured = messages.map(withPicture);
    return isRequest ? pictured.map((message) => ({ ...message, hidden: 'request' as const })) : pictured;
  }, [isRequest, messages]);
  const shown = useShown(chat, viewerId, stored);
  const others = useMemo(() => messages.filter(({ senderId }) => senderId === user.id), [messages, user.id]);
  const [readUpTo] = useState(conversation?.unreadCount ? conversation.readSeq : Infinity);
  const last = shown.at(-1);
  const place = useReadingPlace(
    others.map(({ seq }) => seq),
    last?.id ?? '',
    last?.senderId === viewerId,
  );
  const newest = others.at(-1);
  useMarkRead(
    conversation,
    newest?.seq,
    place.atEnd,
    () => void markRead(client, { conversation: conversation!, message: newest! }),
  );
  const canReply = !conversation?.isClosed && !isRequest;
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
    <>
      <Scroller label={conversationText.chatWith(user.username)} place={place}>
        <OlderMessages {...paging} count={messages.length} />
        {!paging.hasMore && <Beginning user={user} />}
        <Days
          chat={chat}
          messages={shown}
          senderOf={(senderId) => (senderId === user.id ? user : null)}
          firstUnread={others.find(({ seq }) => seq > readUpTo)?.id}
          menuOf={menuOf}
          lastOwn={lastOwnOf(messages, viewerId, conversation?.otherReadSeq ?? 0)}
        />
        <TypingLine chat={chat} nameOf={() => user.username} />
      </Scroller>
      <Announced author={user.username} message={newest} />
      <Unseen>
        <Replies
          chat={chat}
          messages={messages}
          place={place}
          nameOf={(senderId) => (senderId === user.id ? user.username : chatText.you)}
          canReply={canReply}
          load={load}
        />
      </Unseen>
    </>
  );
}

function lastOwnOf(messages: Props['messages'], viewerId: string, otherReadSeq: number) {
  const last = messages.findLast(({ senderId }) => senderId === viewerId);
  return last
    ? { id: last.id, status: last.seq <= otherReadSeq ? ('seen' as const) : ('sent' as const) }
    : null;
}

/** Shown above the first message. */
const Beginning = ({ user }: { user: { username: string; profilePicture?: string | null } }) => (
  <chakra.div display="grid" justifyItems="center" gap={2} px={4} pt={8} pb={4} textAlign="center">
    <Avatar user={user} size={80} />
    <chakra.p textStyle="section" fontFamily="heading">
      {user.username}
    </chakra.p>
    <chakra.p color="fg.muted" textStyle="secondary">
      {conversationText.beginning(user.username)}
    </chakra.p>
  </chakra.div>
);

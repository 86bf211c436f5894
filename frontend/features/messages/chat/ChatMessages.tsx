import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { OlderMessages } from '../../../ui/chat/OlderMessages.tsx';
import { Scroller } from '../../../ui/chat/Scroller.tsx';
import { Announced } from '../../../ui/chat/Announced.tsx';
import { Days } from '../../../ui/chat/Days.tsx';
import { TypingLine } from '../../../ui/chat/TypingLine.tsx';
import { useMarkRead } from '../../../lib/chat/useMarkRead.ts';
import { useReadingPlace } from '../../../lib/chat/useReadingPlace.ts';
import { useShown } from '../../../ui/chat/useShownMessages.ts';
import type { Message_ShownFragment } from '../../../gql/graphql.ts';
import type { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { conversationText } from './strings.ts';
import { markRead } from '../markRead.ts';
import { Beginning } from './Beginning.tsx';

interface Props {
  chat: string;
  user: { id: string; username: string; profilePicture?: string | null };
  viewerId: string;
  /** Null before the first message. */
  conversation: { id: string; readSeq: number; otherReadSeq: number; unreadCount: number } | null;
  messages: readonly Message_ShownFragment[];
  paging: ReturnType<typeof useNextPage>;
}

/** The messages of a chat, those under way at the end; what is in sight counts as read. */
export function ChatMessages({ chat, user, viewerId, conversation, messages, paging }: Props) {
  const client = useApolloClient();
  const shown = useShown(chat, viewerId, messages);
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
          lastOwn={lastOwnOf(messages, viewerId, conversation?.otherReadSeq ?? 0)}
        />
        <TypingLine chat={chat} nameOf={() => user.username} />
      </Scroller>
      <Announced author={user.username} message={newest} />
    </>
  );
}

function lastOwnOf(messages: Props['messages'], viewerId: string, otherReadSeq: number) {
  const last = messages.findLast(({ senderId }) => senderId === viewerId);
  return last
    ? { id: last.id, status: last.seq <= otherReadSeq ? ('seen' as const) : ('sent' as const) }
    : null;
}

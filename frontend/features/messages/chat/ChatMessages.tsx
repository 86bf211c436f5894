import { useMemo, useState } from 'react';
import { chatState } from '../../../chat/chatState.ts';
import { OlderMessages } from '../../../chat/OlderMessages.tsx';
import { Scroller } from '../../../chat/Scroller.tsx';
import { useReadingPlace } from '../../../chat/useReadingPlace.ts';
import type { Message_ShownFragment } from '../../../gql/graphql.ts';
import type { useNextPage } from '../../../useNextPage.ts';
import { messageText } from '../strings.ts';
import { Announced } from '../../../chat/Announced.tsx';
import { Beginning } from './Beginning.tsx';
import { Days } from './Days.tsx';
import type { ShownMessage } from './MessageGroup.tsx';
import { TypingLine } from './TypingLine.tsx';
import { useMarkRead } from './useMarkRead.ts';

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
  const shown = useShown(chat, viewerId, messages);
  const others = useMemo(() => messages.filter(({ senderId }) => senderId === user.id), [messages, user.id]);
  const [readUpTo] = useState(conversation?.unreadCount ? conversation.readSeq : Infinity);
  const last = shown.at(-1);
  const place = useReadingPlace(
    others.map(({ seq }) => seq),
    last?.id ?? '',
    last?.senderId === viewerId,
  );
  useMarkRead(conversation, others.at(-1), place.atEnd);
  return (
    <>
      <Scroller label={messageText.chatWith(user.username)} place={place}>
        <OlderMessages {...paging} count={messages.length} />
        {!paging.hasMore && <Beginning user={user} />}
        <Days
          messages={shown}
          user={user}
          firstUnread={others.find(({ seq }) => seq > readUpTo)?.id}
          lastOwn={lastOwnOf(messages, viewerId, conversation?.otherReadSeq ?? 0)}
        />
        <TypingLine user={user} />
      </Scroller>
      <Announced author={user.username} message={others.at(-1)} />
    </>
  );
}

/** The messages that the server has, and those on their way to it. */
function useShown(chat: string, viewerId: string, messages: Props['messages']): readonly ShownMessage[] {
  // Not the text that is being written: each key would draw all messages anew.
  const pending = chatState.usePart(chat, 'pending');
  return useMemo(() => {
    const underWay = pending.map(({ id, content, createdAt }) => {
      return { id: `pending:${id}`, senderId: viewerId, content, createdAt, isPending: true };
    });
    return [...messages, ...underWay];
  }, [messages, pending, viewerId]);
}

function lastOwnOf(messages: Props['messages'], viewerId: string, otherReadSeq: number) {
  const last = messages.findLast(({ senderId }) => senderId === viewerId);
  return last
    ? { id: last.id, status: last.seq <= otherReadSeq ? ('seen' as const) : ('sent' as const) }
    : null;
}

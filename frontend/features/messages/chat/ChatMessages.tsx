import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { chatState } from '../../../chat/chatState.ts';
import { DayLine, UnreadLine } from '../../../chat/Lines.tsx';
import { OlderMessages } from '../../../chat/OlderMessages.tsx';
import { Scroller } from '../../../chat/Scroller.tsx';
import { arrange } from '../../../chat/timeline.ts';
import { useReadingPlace } from '../../../chat/useReadingPlace.ts';
import type { Message_ShownFragment } from '../../../gql/graphql.ts';
import type { useNextPage } from '../../../useNextPage.ts';
import { messageText } from '../strings.ts';
import { Announced } from '../../../chat/Announced.tsx';
import { Beginning } from './Beginning.tsx';
import { MessageGroup, type ShownMessage } from './MessageGroup.tsx';
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

/** The messages by day and sender, those under way at the end. */
export function ChatMessages({ chat, user, viewerId, conversation, messages, paging }: Props) {
  const { pending } = chatState.use(chat);
  const underWay = pending.map(({ id, content, createdAt }): ShownMessage => {
    return { id: `pending:${id}`, senderId: viewerId, content, createdAt, isPending: true };
  });
  const shown: ShownMessage[] = [...messages, ...underWay];
  const others = messages.filter(({ senderId }) => senderId !== viewerId);
  const [readUpTo] = useState(conversation?.unreadCount ? conversation.readSeq : Infinity);
  const firstUnread = others.find(({ seq }) => seq > readUpTo)?.id;
  const last = shown.at(-1);
  const place = useReadingPlace(
    others.map(({ seq }) => seq),
    last?.id ?? '',
    last?.senderId === viewerId,
  );
  useMarkRead(conversation, others.at(-1), place.atEnd);
  const lastOwn = messages.findLast(({ senderId }) => senderId === viewerId);
  const isSeen = lastOwn !== undefined && lastOwn.seq <= (conversation?.otherReadSeq ?? 0);
  const days = arrange(shown, ({ id }) => id === firstUnread);
  return (
    <>
      <Scroller label={messageText.chatWith(user.username)} place={place}>
        <OlderMessages {...paging} count={messages.length} />
        {!paging.hasMore && <Beginning user={user} />}
        {days.map(({ date, groups }) => (
          <chakra.section key={date.getTime()} px={{ base: 3, md: 4 }}>
            <DayLine date={date} />
            {groups.map((group) => (
              <div key={group.messages[0]!.id}>
                {group.messages[0]!.id === firstUnread && <UnreadLine />}
                <MessageGroup
                  messages={group.messages}
                  sender={group.senderId === viewerId ? null : user}
                  status={group.messages.some(({ id }) => id === lastOwn?.id) ? statusOf(isSeen) : null}
                />
              </div>
            ))}
          </chakra.section>
        ))}
        <TypingLine user={user} />
      </Scroller>
      <Announced author={user.username} message={others.at(-1)} />
    </>
  );
}

const statusOf = (isSeen: boolean) => (isSeen ? ('seen' as const) : ('sent' as const));

import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { DayLine, UnreadLine } from './Lines.tsx';
import { MessageGroup, type MessageGroupProps, type ShownMessage } from './MessageGroup.tsx';
import { arrange } from '../../lib/chat/timeline.ts';

interface Props {
  /** Key of the chat's state. */
  chat: string;
  /** Oldest first. */
  messages: readonly ShownMessage[];
  /** Who wrote; null for the viewer. */
  senderOf: (senderId: string) => MessageGroupProps['sender'];
  /** Each name stands above what one wrote: there are more than two. */
  named?: boolean;
  /** Id of the first message that was unread when the chat was opened. */
  firstUnread: string | undefined;
  /** The viewer's last message that the server has, and what became of it. */
  lastOwn?: { id: string; status: 'sent' | 'seen' } | null;
}

/** Messages by day and by sender. */
export function Days({ chat, messages, senderOf, named, firstUnread, lastOwn }: Props) {
  const days = useMemo(() => arrange(messages, ({ id }) => id === firstUnread), [messages, firstUnread]);
  return days.map(({ date, groups }) => (
    <chakra.section key={date.getTime()} px={{ base: 3, md: 4 }}>
      <DayLine date={date} />
      {groups.map(({ senderId, messages: group }) => (
        <div key={group[0]!.id}>
          {group[0]!.id === firstUnread && <UnreadLine />}
          <MessageGroup
            chat={chat}
            messages={group}
            sender={senderOf(senderId)}
            named={named}
            status={group.some(({ id }) => id === lastOwn?.id) ? lastOwn!.status : null}
          />
        </div>
      ))}
    </chakra.section>
  ));
}

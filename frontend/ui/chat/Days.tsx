import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { DayLine, UnreadLine } from './Lines.tsx';
import { MessageGroup, type MessageGroupProps, type ShownMessage } from './MessageGroup.tsx';
import { arrange } from '../../lib/chat/timeline.ts';

export interface DaysProps {
  /** Key of the chat's state. */
  chat: string;
  /** Oldest first. */
  messages: readonly ShownMessage[];
  /** The sender; null for the viewer. */
  senderOf: (senderId: string) => MessageGroupProps['sender'];
  /** Shows the sender's name above each group, for chats with more than two members. */
  named?: boolean;
  /** Id of the first message that was unread when the chat was opened. */
  firstUnread: string | undefined;
  /** The viewer's last stored message, and its status. */
  lastOwn?: { id: string; status: 'sent' | 'seen' } | null;
  /** The menu of a message. Pass the same function as long as the available actions do not change. */
  menuOf?: MessageGroupProps['menuOf'];
}

/** Messages by day and by sender. */
export function Days({ chat, messages, senderOf, named, firstUnread, lastOwn, menuOf }: DaysProps) {
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
            menuOf={menuOf}
            status={group.some(({ id }) => id === lastOwn?.id) ? lastOwn!.status : null}
          />
        </div>
      ))}
    </chakra.section>
  ));
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { DayLine, UnreadLine } from '../../../chat/Lines.tsx';
import { arrange } from '../../../chat/timeline.ts';
import { MessageGroup, type ShownMessage } from './MessageGroup.tsx';

interface Props {
  /** Oldest first. */
  messages: readonly ShownMessage[];
  /** The other member. */
  user: { id: string; username: string; profilePicture?: string | null };
  /** Id of the first message that was unread when the chat was opened. */
  firstUnread: string | undefined;
  /** The viewer's last message that the server has, and what became of it. */
  lastOwn: { id: string; status: 'sent' | 'seen' } | null;
}

/** Messages by day and by sender. */
export function Days({ messages, user, firstUnread, lastOwn }: Props) {
  const days = useMemo(() => arrange(messages, ({ id }) => id === firstUnread), [messages, firstUnread]);
  return days.map(({ date, groups }) => (
    <chakra.section key={date.getTime()} px={{ base: 3, md: 4 }}>
      <DayLine date={date} />
      {groups.map(({ senderId, messages: group }) => (
        <div key={group[0]!.id}>
          {group[0]!.id === firstUnread && <UnreadLine />}
          <MessageGroup
            messages={group}
            sender={senderId === user.id ? user : null}
            status={group.some(({ id }) => id === lastOwn?.id) ? lastOwn!.status : null}
          />
        </div>
      ))}
    </chakra.section>
  ));
}

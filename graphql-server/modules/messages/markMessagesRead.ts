import type { Context } from '../../platform/graphql/context.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import { messageRow } from './messageRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Somebody has read up to `seq`. Its audience are the two whose conversation it is. */
    'messages.read': { conversationId: number; readerId: number; seq: number; audience: number[] };
  }
}

/** Takes off what was unread up to $3: all of these messages are there already, whatever is sent meanwhile. */
const markAs = (own: 'low' | 'high') =>
  statement<{ id: number }>(
    `mark-messages-read-${own}`,
    `update conversations c
        set ${own}_read_seq = $3,
            ${own}_unread = ${own}_unread - (select count(*)::int from messages m
              where m.conversation_id = c.id and m.seq > c.${own}_read_seq and m.seq <= $3 and m.sender_id <> $2)
      where c.id = $1 and c.user_${own} = $2 and c.${own}_read_seq < $3
     returning c.id`,
  );

const markAsLow = markAs('low');
const markAsHigh = markAs('high');

/** Marks a message and those before it as read; NOT_FOUND for those of others, FORBIDDEN for the viewer's own. */
export async function markMessagesRead(context: Context, messageId: number): Promise<void> {
  const { services, pool, memberId } = context;
  const { conversationId, seq, senderId } = await messageRow(context, messageId);
  if (senderId === memberId) throw forbidden('Only its receiver can mark a message as read.');
  const mark = memberId < senderId ? markAsLow : markAsHigh;
  const marked = await rows(pool, mark, [conversationId, memberId, seq]);
  const audience = [memberId, senderId];
  if (marked.length > 0)
    services.events.publish('messages.read', { conversationId, readerId: memberId, seq, audience });
}

import type { Context } from '../../platform/graphql/context.ts';
import { sql } from 'kysely';
import { forbidden } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import { isRequestTo } from './messageRequest.ts';
import { messageRow } from './messageRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The reader has read up to `seq`. Its audience are the two members, or the reader alone if it is closed or a request. */
    'messages.read': {
      conversationId: number;
      readerId: number;
      senderId: number;
      seq: number;
      audience: number[];
    };
  }
}

type Mark = { conversation: number; reader: number; seq: number };

/** Subtracts the messages that were unread up to `seq`; messages sent in the meantime have higher numbers. */
const markAs = (own: 'low' | 'high') =>
  statement(`mark-messages-read-${own}`, ({ conversation, reader, seq }: Params<Mark>) =>
    db
      .updateTable('conversations as c')
      .set(`${own}_read_seq`, seq)
      .set(`${own}_unread`, (eb) =>
        eb(
          `c.${own}_unread`,
          '-',
          eb
            .selectFrom('messages as m')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('m.conversation_id', '=', 'c.id')
            .whereRef('m.seq', '>', `c.${own}_read_seq`)
            .where('m.seq', '<=', seq)
            .where('m.sender_id', '<>', reader),
        ),
      )
      .where('c.id', '=', conversation)
      .where(`c.user_${own}`, '=', reader)
      .where(`c.${own}_read_seq`, '<', seq)
      .returning([
        'c.requested_by',
        sql<boolean>`not ${isVisible(reader, sql<number>`c.user_low + c.user_high - ${reader}::int`)}`.as(
          'is_closed',
        ),
      ]),
  );

const markAsLow = markAs('low');
const markAsHigh = markAs('high');

/** Marks a message and those before it as read; NOT_FOUND for those of others, FORBIDDEN for the viewer's own. */
export async function markMessagesRead(context: Context, messageId: number): Promise<void> {
  const { services, pool, memberId } = context;
  const { conversationId, seq, senderId } = await messageRow(context, messageId);
  if (senderId === memberId) throw forbidden('Only its receiver can mark a message as read.');
  const mark = memberId < senderId ? markAsLow : markAsHigh;
  const [marked] = await rows(pool, mark, { conversation: conversationId, reader: memberId, seq });
  if (!marked) return;
  // No event is sent to a member if there is a block, or if their request is not accepted.
  const isTold = !marked.is_closed && !isRequestTo(memberId, marked);
  const audience = isTold ? [memberId, senderId] : [memberId];
  services.events.publish('messages.read', { conversationId, readerId: memberId, senderId, seq, audience });
}

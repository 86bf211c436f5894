import type { Pool } from 'pg';
import { CHAT_MESSAGE_COLUMNS, chatMessageOf, type ChatMessageRow } from '../chat/chatMessage.ts';
import { historyStatements, readHistory, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../errors.ts';
import type { Page } from '../orm/page.ts';
import { rows, statement } from '../orm/rows.ts';
import { AUTHOR_OF } from '../users/userRows.ts';
import type { Message } from './message.types.ts';
import { pairOf } from '../friends/pair.ts';

interface MessageRow extends ChatMessageRow {
  conversation_id: number;
  receiver_id: number;
  is_read: boolean;
}

const COLUMNS = `${CHAT_MESSAGE_COLUMNS}, c.id as conversation_id,
  c.user_low + c.user_high - msg.sender_id as receiver_id,
  msg.seq <= case msg.sender_id when c.user_low then c.high_read_seq else c.low_read_seq end as is_read`;

const JOINS = `join conversations c on c.id = msg.conversation_id join ${AUTHOR_OF('msg', 'sender_id')}`;

const history = historyStatements<MessageRow>('messages', {
  conversation: 'select id from conversations where user_low = $3 and user_high = $4 and group_id is null',
  columns: COLUMNS,
  joins: JOINS,
});

const one = statement<MessageRow>(
  'message',
  `select ${COLUMNS} from messages msg ${JOINS} where msg.id = $2 and $1 in (c.user_low, c.user_high)`,
);

/** Those of every conversation are few; together they hold the newest. */
const newest = statement<MessageRow>(
  'all-messages',
  `select ${COLUMNS}
     from (select recent.*
             from (select id from conversations where user_low = $1 and group_id is null
                   union all
                   select id from conversations where user_high = $1 and group_id is null) mine
            cross join lateral (select * from messages
                                 where conversation_id = mine.id and id < $2 order by seq desc limit $3) recent
            order by recent.id desc limit $3) msg
     ${JOINS}
    order by msg.id desc`,
);

/** A page of what two members have written to each other. */
export const messagesBetween = (
  pool: Pool,
  one: number,
  other: number,
  args: HistoryArgs,
): Promise<Page<Message>> => readHistory(pool, history, args, [...pairOf(one, other)], toMessage);

/** All that a member has sent and received, newest first, `limit` messages before the id `before`. */
export const allMessages = async (
  pool: Pool,
  memberId: number,
  before: number,
  limit: number,
): Promise<Message[]> => (await rows(pool, newest, [memberId, before, limit])).map(toMessage);

/** One that the member has sent or received; throws NOT_FOUND. */
export async function messageRow(pool: Pool, memberId: number, id: number): Promise<Message> {
  const [row] = await rows(pool, one, [memberId, id]);
  if (!row) throw notFound('Message');
  return toMessage(row);
}

const toMessage = (row: MessageRow): Message => ({
  ...chatMessageOf(row),
  conversationId: row.conversation_id,
  receiverId: row.receiver_id,
  isRead: row.is_read,
});

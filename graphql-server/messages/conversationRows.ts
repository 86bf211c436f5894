import type { Pool } from 'pg';
import { rows, statement } from '../orm/rows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import type { Conversation } from './message.types.ts';

interface ConversationRow extends AuthorColumns {
  id: number;
  place: number;
  unread: number;
  read_seq: number;
  other_read_seq: number;
  last_id: number;
  last_seq: number;
  last_sender_id: number;
  last_content: string;
  last_created_at: string;
}

/** The viewer $1 has the smaller id of the two in some of his conversations, and the greater in others. */
const HALVES = [
  ['low', 'high'],
  ['high', 'low'],
] as const;

const select = (name: string, condition: (other: string) => string, order: string) =>
  statement<ConversationRow>(
    name,
    `select c.*, ${AUTHOR_COLUMNS}, last.id as last_id, last.sender_id as last_sender_id,
            last.content as last_content, last.created_at as last_created_at
       from (${HALVES.map(
         ([own, other]) => `
         (select id, last_seq, last_message_id as place, user_${other} as author_id, ${own}_unread as unread,
                 ${own}_read_seq as read_seq, ${other}_read_seq as other_read_seq
            from conversations
           where user_${own} = $1 and group_id is null and ${condition(`user_${other}`)} ${order})`,
       ).join(' union all ')}) c
       join ${AUTHOR_OF('c')}
       join messages last on last.conversation_id = c.id and last.seq = c.last_seq
      order by c.place desc`,
  );

const page = select('conversations', () => 'last_message_id < $2', 'order by last_message_id desc limit $3');
const withUser = select('conversation', (other) => `${other} = $2`, '');

const unread = statement<{ count: number }>(
  'unread-messages',
  `select coalesce(sum(count), 0)::int as count
     from (select sum(low_unread) as count from conversations where user_low = $1 and group_id is null
           union all
           select sum(high_unread) from conversations where user_high = $1 and group_id is null) halves`,
);

/** A member's conversations, the one with the latest message first; `limit` of them before the place `before`. */
export const conversationRows = async (
  pool: Pool,
  memberId: number,
  before: number,
  limit: number,
): Promise<Conversation[]> =>
  (await rows(pool, page, [memberId, before, limit]))
    .slice(0, limit)
    .map((row) => toConversation(row, memberId));

/** A member's conversation with another; null where there is none yet. */
export async function conversationWith(
  pool: Pool,
  memberId: number,
  userId: number,
): Promise<Conversation | null> {
  const [row] = await rows(pool, withUser, [memberId, userId]);
  return row ? toConversation(row, memberId) : null;
}

export const unreadMessages = async (pool: Pool, memberId: number): Promise<number> =>
  (await rows(pool, unread, [memberId]))[0]!.count;

function toConversation(row: ConversationRow, viewerId: number): Conversation {
  const isOwn = row.last_sender_id === viewerId;
  const lastMessage = {
    id: row.last_id,
    seq: row.last_seq,
    conversationId: row.id,
    senderId: row.last_sender_id,
    receiverId: isOwn ? row.author_id : viewerId,
    content: row.last_content,
    createdAt: row.last_created_at,
    isRead: row.last_seq <= (isOwn ? row.other_read_seq : row.read_seq),
  };
  return {
    id: row.id,
    place: row.place,
    userId: row.author_id,
    user: authorOf(row),
    lastMessage,
    unreadCount: row.unread,
    readSeq: row.read_seq,
    otherReadSeq: row.other_read_seq,
  } as unknown as Conversation;
}

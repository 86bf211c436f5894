import type { Context } from '../context.ts';
import { historyStatements, readHistory, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../errors.ts';
import { pairOf } from '../friends/pair.ts';
import type { Page } from '../orm/page.ts';
import { rows, statement } from '../orm/rows.ts';
import type { User } from '../users/user.entity.ts';
import { membersColumn, userById, userOf, type UserColumns } from '../users/userRows.ts';
import type { Message } from './message.types.ts';

export interface MessageRow {
  id: number;
  seq: number;
  conversationId: number;
  senderId: number;
  receiverId: number;
  content: string;
  createdAt: string;
  via: string | null;
  isRead: boolean;
  /** The two of its conversation, where the statement brings them along. */
  members?: UserColumns[] | null;
}

/** Columns of a message `msg` of the conversation `c`. */
const MESSAGE_COLUMNS = `msg.id, msg.seq, msg.conversation_id as "conversationId", msg.sender_id as "senderId",
  c.user_low + c.user_high - msg.sender_id as "receiverId", msg.content, msg.created_at as "createdAt", msg.via,
  msg.seq <= case msg.sender_id when c.user_low then c.high_read_seq else c.low_read_seq end as "isRead"`;

const MEMBERS = membersColumn('c.user_low', 'c.user_high');
/** The same of a message with its members. */
export const MESSAGE_AND_MEMBERS = `${MESSAGE_COLUMNS}, ${MEMBERS} as members`;

const JOINS = 'join conversations c on c.id = msg.conversation_id';

const history = historyStatements<MessageRow>('messages', {
  from: 'select * from conversations where user_low = $3 and user_high = $4 and group_id is null',
  // The first row brings the members for all.
  columns: `${MESSAGE_COLUMNS}, case row_number() over (order by msg.seq) when 1 then ${MEMBERS} end as members`,
  joins: '',
});

const one = statement<MessageRow>(
  'message',
  `select ${MESSAGE_AND_MEMBERS} from messages msg ${JOINS} where msg.id = $2 and $1 in (c.user_low, c.user_high)`,
);

/** Those of every conversation are few; together they hold the newest. */
const newest = statement<MessageRow>(
  'all-messages',
  `select ${MESSAGE_COLUMNS}
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

/** A page of what the viewer and a member have written to each other; throws NOT_FOUND without the member. */
export async function messagesWith(
  context: Context,
  userId: number,
  args: HistoryArgs,
): Promise<Page<Message>> {
  let members: UserColumns[] | null | undefined;
  const page = await readHistory(
    context.pool,
    history,
    args,
    [...pairOf(context.memberId, userId)],
    (first) => (members = first?.members),
    (found) => withThem(found, (members ?? []).map(userOf)),
  );
  if (!members && !(await userById(context, userId))) throw notFound('User');
  return page;
}

/** All that the viewer has sent and received, newest first, `limit` messages before the id `before`. */
export const allMessages = async (context: Context, before: number, limit: number): Promise<Message[]> =>
  withMembers(context, await rows(context.pool, newest, [context.memberId, before, limit]));

/** One that the viewer has sent or received; throws NOT_FOUND. */
export async function messageRow(context: Context, id: number): Promise<Message> {
  const [row] = await rows(context.pool, one, [context.memberId, id]);
  if (!row) throw notFound('Message');
  return messageOf(row);
}

/** A message whose row has brought its members along. */
export const messageOf = (row: MessageRow): Message => withThem([row], row.members!.map(userOf))[0]!;

/** Puts the members beside what they have written: a page has many messages and few members. */
async function withMembers(context: Context, found: MessageRow[]): Promise<Message[]> {
  const ids = new Set(found.flatMap(({ senderId, receiverId }) => [senderId, receiverId]));
  return withThem(found, await Promise.all([...ids].map((id) => userById(context, id))));
}

function withThem(found: MessageRow[], members: (User | null)[]): Message[] {
  const byId = new Map(members.map((member) => [member?.id, member!]));
  for (const row of found as (MessageRow & Partial<Message>)[]) {
    row.sender = byId.get(row.senderId);
    row.receiver = byId.get(row.receiverId);
  }
  return found as unknown as Message[];
}

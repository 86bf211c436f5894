import type { Context } from '../../platform/graphql/context.ts';
import { historyStatements, readHistory, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { pairOf } from '../friends/pair.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import { rows, statement } from '../../platform/database/textRows.ts';
import type { User } from '../users/user.types.ts';
import {
  authorOf,
  membersColumn,
  pictureColumn,
  userById,
  userOf,
  type UserColumns,
} from '../users/userRows.ts';
import type { Message } from './message.types.ts';

export interface MessageRow {
  id: number;
  seq: number;
  conversationId: number;
  senderId: number;
  /** Only where it is not plain who the two are. */
  receiverId?: number;
  content: string;
  createdAt: string;
  via: string | null;
  isRead: boolean;
  /** The two of its conversation, where the statement brings them along. */
  members?: UserColumns[] | null;
}

/** Columns of a message `msg` of the conversation `c`. */
const MESSAGE_COLUMNS = `msg.id, msg.seq, msg.conversation_id as "conversationId", msg.sender_id as "senderId",
  msg.content, msg.created_at as "createdAt", msg.via,
  msg.seq <= case msg.sender_id when c.user_low then c.high_read_seq else c.low_read_seq end as "isRead"`;

const MEMBERS = membersColumn('c.user_low', 'c.user_high');
/** The same of a message with its members. */
export const MESSAGE_AND_MEMBERS = `${MESSAGE_COLUMNS}, ${MEMBERS} as members`;

/** The two of a conversation `c`, in each of its rows the same: cheaper than in one of them. */
interface PairColumns {
  low_username: string;
  low_picture: string | null;
  high_username: string;
  high_picture: string | null;
}

const history = historyStatements<MessageRow & PairColumns>('messages', {
  from: `select c.*, low.username as low_username, ${pictureColumn('low.picture_id')} as low_picture,
                high.username as high_username, ${pictureColumn('high.picture_id')} as high_picture
           from conversations c join users low on low.id = c.user_low join users high on high.id = c.user_high
          where c.user_low = $2 and c.user_high = $3 and c.group_id is null`,
  columns: `${MESSAGE_COLUMNS}, c.low_username, c.low_picture, c.high_username, c.high_picture`,
  joins: '',
});

const JOINS = 'join conversations c on c.id = msg.conversation_id';

const one = statement<MessageRow>(
  'message',
  `select ${MESSAGE_AND_MEMBERS} from messages msg ${JOINS} where msg.id = $2 and $1 in (c.user_low, c.user_high)`,
);

/** Those of every conversation are few; together they hold the newest. */
const newest = statement<MessageRow>(
  'all-messages',
  `select ${MESSAGE_COLUMNS}, c.user_low + c.user_high - msg.sender_id as "receiverId"
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
  const pair = pairOf(context.memberId, userId);
  let haveWritten = false;
  const page = await readHistory(
    context.pool,
    history,
    args,
    [...pair],
    (first) => (haveWritten = first !== undefined),
    (found) => messagesOf(found, pair),
  );
  if (!haveWritten && !(await userById(context, userId))) throw notFound('User');
  return page;
}

function messagesOf(found: (MessageRow & PairColumns)[], [low, high]: readonly [number, number]): Message[] {
  const [first] = found;
  if (!first) return [];
  const one = authorOf({ author_id: low, username: first.low_username, picture: first.low_picture });
  const other = authorOf({ author_id: high, username: first.high_username, picture: first.high_picture });
  return found.map((row) => between(row, one, other));
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
export function messageOf(row: MessageRow): Message {
  const [one, other] = row.members!.map(userOf);
  return between(row, one!, other!);
}

/** Puts the members beside what they have written: a page has many messages and few members. */
async function withMembers(context: Context, found: MessageRow[]): Promise<Message[]> {
  const ids = [...new Set(found.flatMap(({ senderId, receiverId }) => [senderId, receiverId!]))];
  const members = await Promise.all(ids.map((id) => userById(context, id)));
  const byId = new Map(ids.map((id, place) => [id, members[place]!]));
  return found.map((row) => between(row, byId.get(row.senderId)!, byId.get(row.receiverId!)!));
}

/** A message that one of the two has written to the other. */
function between(row: MessageRow, one: User, other: User): Message {
  const message = row as MessageRow & Partial<Message>;
  const isFromOne = row.senderId === one.id;
  message.sender = isFromOne ? one : other;
  message.receiver = isFromOne ? other : one;
  message.receiverId = message.receiver.id;
  return message as unknown as Message;
}

import { sql, type ExpressionBuilder } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { CHAT_MESSAGE_COLUMNS, chatMessageOf, type ChatMessageRow } from '../chat/chatMessage.ts';
import { originalRow, type Ids } from '../chat/originals.ts';
import { historyStatements, readHistory, type Bound, type HistoryArgs } from '../chat/history.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { orderedPair, type Pair } from '../friends/pair.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import {
  db,
  oneOf,
  rows,
  statement,
  type DB,
  type Params,
  type RowOf,
} from '../../platform/database/statements.ts';
import type { User } from '../users/user.types.ts';
import {
  anyUserById,
  authorColumns,
  authorOf,
  selectPicture,
  userById,
  type AuthorColumns,
} from '../users/userRows.ts';
import { isRequestOf, type RequestState } from './messageRequest.ts';
import type { Message } from './message.types.ts';

type MessageOfConversation = DB & { msg: DB['messages']; c: DB['conversations'] };

/** Whether the message `msg` of the conversation `c` has been read by its receiver. */
const isRead = sql<boolean>`msg.seq <= case msg.sender_id when c.user_low then c.high_read_seq
  else c.low_read_seq end`.as('is_read');

/** The two members of a conversation `c` as one JSON column, for statements of few rows. */
const selectMembers = (eb: ExpressionBuilder<MessageOfConversation, 'c'>) => {
  const members = db
    .selectFrom('users as u')
    .select('u.id as author_id')
    .select(authorColumns)
    .where(sql<boolean>`u.id in (${eb.ref('c.user_low')}, ${eb.ref('c.user_high')})`);
  return sql<AuthorColumns[]>`(select json_agg(member) from ${members} member)`.as('members');
};

/** A message `msg` of the conversation `c`, with the conversation's members. */
export const messageColumns = (eb: ExpressionBuilder<MessageOfConversation, 'msg' | 'c'>) =>
  [...CHAT_MESSAGE_COLUMNS, 'msg.conversation_id', 'c.requested_by', isRead, selectMembers(eb)] as const;

/** A conversation with its members, who are the same in each row of a page: cheaper than a join for each message. */
const conversationOf = ({ low, high }: Params<Pair>) =>
  db
    .selectFrom('conversations')
    .innerJoin('users as l', 'l.id', 'user_low')
    .innerJoin('users as h', 'h.id', 'user_high')
    .selectAll('conversations')
    .select((eb) => [
      'l.username as low_username',
      'l.role as low_role',
      selectPicture(eb.ref('l.picture_id')).as('low_picture'),
      'h.username as high_username',
      'h.role as high_role',
      selectPicture(eb.ref('h.picture_id')).as('high_picture'),
    ])
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .where('group_id', 'is', null);

const history = historyStatements('messages', (params: Params<Pair & Bound>, messages) =>
  db
    .selectFrom(conversationOf(params).as('c'))
    .leftJoinLateral(messages, (on) => on.onTrue())
    .select(CHAT_MESSAGE_COLUMNS)
    .select(['c.id as conversation_id', 'c.requested_by', isRead])
    .select(['c.low_username', 'c.low_role', 'c.low_picture'])
    .select(['c.high_username', 'c.high_role', 'c.high_picture']),
);

const one = statement('message', ({ viewer, id }: Params<{ viewer: number; id: number }>) =>
  db
    .selectFrom('messages as msg')
    .innerJoin('conversations as c', 'c.id', 'msg.conversation_id')
    .select(messageColumns)
    .where('msg.id', '=', id)
    .where(sql<boolean>`${viewer} in (c.user_low, c.user_high)`),
);

const originals = statement('messages-replied-to', ({ ids }: Ids) =>
  db
    .selectFrom('messages as msg')
    .innerJoin('conversations as c', 'c.id', 'msg.conversation_id')
    .select(CHAT_MESSAGE_COLUMNS)
    .select(['msg.conversation_id', 'c.requested_by', isRead])
    .where('msg.id', '=', oneOf(ids)),
);

type Recent = { viewer: number; before: number; limit: number };

/**
 * Conversations that may have one of the `limit` newest messages before an id: of those that end before it, each of the
 * last `limit` has a newer message than all others have.
 */
function conversationsBefore({ viewer, before, limit }: Params<Recent>) {
  const half = (own: 'user_low' | 'user_high') =>
    db
      .selectFrom('conversations')
      .select(['id', 'last_message_id'])
      .where(own, '=', viewer)
      .where('group_id', 'is', null)
      // One without a message would take the place of another.
      .where('last_seq', '>', 0);
  const ended = (own: 'user_low' | 'user_high') =>
    half(own).where('last_message_id', '<', before).orderBy('last_message_id', 'desc').limit(limit);
  const going = (own: 'user_low' | 'user_high') => half(own).where('last_message_id', '>=', before);
  return sql<{ id: number }>`(
    (select * from (${ended('user_low')} union all ${ended('user_high')}) ended
      order by last_message_id desc limit ${limit})
    union all ${going('user_low')} union all ${going('user_high')})`;
}

/** The newest messages of all conversations are among the newest of each. */
const newest = statement('all-messages', ({ viewer, before, limit }: Params<Recent>) => {
  const messages = db
    .selectFrom(conversationsBefore({ viewer, before, limit }).as('mine'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .selectAll()
          .whereRef('conversation_id', '=', 'mine.id')
          .where('id', '<', before)
          .orderBy('seq', 'desc')
          .limit(limit)
          .as('recent'),
      (on) => on.onTrue(),
    )
    .selectAll('recent')
    .orderBy('recent.id', 'desc')
    .limit(limit);
  return db
    .selectFrom(messages.as('msg'))
    .innerJoin('conversations as c', 'c.id', 'msg.conversation_id')
    .select(CHAT_MESSAGE_COLUMNS)
    .select(['msg.conversation_id', 'c.requested_by', isRead])
    .select(sql<number>`c.user_low + c.user_high - msg.sender_id`.as('receiver_id'))
    .orderBy('msg.id', 'desc');
});

/** A page of the messages between the viewer and a member; throws NOT_FOUND without the member. */
export async function messagesWith(
  context: Context,
  userId: number,
  args: HistoryArgs,
): Promise<Page<Message>> {
  const pair = orderedPair(context.memberId, userId);
  let members: [User, User] | undefined;
  const page = await readHistory(
    context.pool,
    history,
    args,
    (bound) => ({ ...pair, bound }),
    (first) => {
      if (!first) return;
      members = [
        authorOf({
          author_id: pair.low,
          author_role: first.low_role,
          username: first.low_username,
          picture: first.low_picture,
        }),
        authorOf({
          author_id: pair.high,
          author_role: first.high_role,
          username: first.high_username,
          picture: first.high_picture,
        }),
      ];
    },
    (row) => between(row, members!, context.memberId),
  );
  if (!members && !(await userById(context, userId))) throw notFound('User');
  return page;
}

/** All that the viewer has sent and received, newest first, `limit` messages before the id `before`. */
export async function allMessages(context: Context, before: number, limit: number): Promise<Message[]> {
  const found = await rows(context.pool, newest, { viewer: context.memberId, before, limit });
  const ids = [...new Set(found.flatMap(({ author_id, receiver_id }) => [author_id, receiver_id]))];
  const members = await Promise.all(ids.map((id) => anyUserById(context, id)));
  const byId = new Map(ids.map((id, place) => [id, members[place]!]));
  return found.map((row) =>
    between(row, [byId.get(row.author_id)!, byId.get(row.receiver_id)!], context.memberId),
  );
}

/** A message that the viewer has sent or received; throws NOT_FOUND. */
export async function messageRow(context: Context, id: number): Promise<Message> {
  const [row] = await rows(context.pool, one, { viewer: context.memberId, id });
  if (!row) throw notFound('Message');
  return toMessage(row, context.memberId);
}

/** The message that a direct message replies to; null if it is not a reply. */
export function originalOf(
  context: Context,
  { replyToId, sender, receiver }: Message,
): Promise<Message | null> | null {
  if (replyToId === null) return null;
  return originalRow(context, originals, replyToId).then(
    (row) => row && between(row, [sender, receiver], context.memberId),
  );
}

/** The message as the viewer sees it. */
export function toMessage(row: RowOf<typeof one>, viewerId: number): Message {
  const [one, other] = row.members.map(authorOf);
  return between(row, [one!, other!], viewerId);
}

type MessageRow = ChatMessageRow &
  Pick<RequestState, 'requested_by'> & { conversation_id: number; is_read: boolean };

/** A message that one of the two has written to the other. */
function between(row: MessageRow, [one, other]: [User, User], viewerId: number): Message {
  const [sender, receiver] = row.author_id === one.id ? [one, other] : [other, one];
  return messageBetween(row, sender, receiver, viewerId);
}

export const messageBetween = (row: MessageRow, sender: User, receiver: User, viewerId: number): Message => ({
  ...chatMessageOf(row, sender),
  conversationId: row.conversation_id,
  receiverId: receiver.id,
  receiver,
  isRead: row.is_read && !isRequestOf(viewerId, row),
});

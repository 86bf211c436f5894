import DataLoader from 'dataloader';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import type { UserRole } from '../../contract/userRole.ts';
import { selectPictureOf } from '../chat/chatMessage.ts';
import type { User } from '../users/user.types.ts';
import { authorColumns, authorOf, selectPicture } from '../users/userRows.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisible } from '../visibility/visibility.ts';
import type { Conversation } from './message.types.ts';
import { isRequestOf, isRequestTo } from './messageRequest.ts';
import { messageBetween } from './messageRows.ts';

type Half = 'low' | 'high';

/** Conversations in which the viewer is the member with the lower or the higher id. */
const half = (own: Half, other: Half, viewer: RawBuilder<number>) =>
  db
    .selectFrom('conversations')
    .select(['id', 'last_seq', 'last_message_id as place'])
    .select([`user_${other} as other_id`, `${own}_unread as unread`])
    .select([`${own}_read_seq as read_seq`, `${other}_read_seq as other_read_seq`])
    .select(['requested_by', 'request_ignored_at'])
    .where(`user_${own}`, '=', viewer)
    .where('group_id', 'is', null)
    .orderBy('last_message_id', 'desc');

type HalfQuery = ReturnType<typeof half>;
type HalfRow = HalfQuery extends { execute(): Promise<(infer Row)[]> } ? Row : never;

/** `narrowed` adds conditions to each half, given the column of the other member. */
const conversationsOf = (
  viewer: RawBuilder<number>,
  narrowed: (query: HalfQuery, other: 'user_low' | 'user_high') => HalfQuery,
) => {
  const halves = [
    narrowed(half('low', 'high', viewer), 'user_high'),
    narrowed(half('high', 'low', viewer), 'user_low'),
  ];
  return db
    .selectFrom(sql<HalfRow>`(${sql.join(halves, sql` union all `)})`.as('c'))
    .innerJoin('users as u', 'u.id', 'c.other_id')
    .innerJoin('messages as last', 'last.id', 'c.place')
    .select(['c.id', 'c.place', 'c.last_seq', 'c.unread', 'c.read_seq', 'c.other_read_seq'])
    .select(['c.requested_by', 'c.request_ignored_at'])
    .select(['u.id as author_id', 'last.sender_id', 'last.content', 'last.created_at', 'last.via'])
    .select(['last.change', 'last.version', 'last.edited_at', 'last.deleted_at', 'last.reply_to_id'])
    .select('last.media_alt')
    .select(selectPictureOf('last'))
    .select(authorColumns)
    .select(viewerColumns(viewer))
    .select(sql<boolean>`not ${isVisible(viewer, 'c.other_id')} or u.erased_at is not null`.as('is_closed'))
    .orderBy('c.place', 'desc');
};

/** The viewer, read once and the same in each row: cheaper than another statement, or a join. */
const viewerColumns = (viewer: RawBuilder<number>) => {
  const own = db.selectFrom('users as own').where('own.id', '=', viewer);
  return [
    sql<string>`${own.select('username')}`.as('own_username'),
    sql<UserRole>`${own.select('role')}`.as('own_role'),
    own.select((eb) => selectPicture(eb.ref('own.picture_id')).as('picture')).as('own_picture'),
  ] as const;
};

type Narrowed = Parameters<typeof conversationsOf>[1];
type PageParams = Params<{ viewer: number; before: number; limit: number }>;

const pageOf = (name: string, condition: (viewer: RawBuilder<number>) => Narrowed) =>
  statement(name, ({ viewer, before, limit }: PageParams) => {
    const narrowed = condition(viewer);
    return conversationsOf(viewer, (query, other) =>
      narrowed(query, other).where('last_message_id', '<', before).limit(limit),
    ).limit(limit);
  });

const all = pageOf('conversations', () => (query) => query);

/** Requests to the viewer that were not ignored; those of suspended members are hidden meanwhile. */
const requests = pageOf(
  'message-requests',
  (viewer) => (query, other) =>
    query
      .whereRef('requested_by', '=', other)
      .where('request_ignored_at', 'is', null)
      .where(isVisible(viewer, other))
      .where(isNotSuspended(other)),
);

const withoutRequests = pageOf(
  'conversations-without-requests',
  () => (query, other) => query.where(sql<boolean>`requested_by is distinct from ${sql.ref(other)}`),
);

const withUser = statement('conversation', ({ viewer, user }: Params<{ viewer: number; user: number }>) =>
  conversationsOf(viewer, (query, other) => query.where(other, '=', user)),
);

/** Sums for the badge, which does not count messages of requests, and the number of requests that were not ignored. */
const counts = statement('unread-messages', ({ member }: Params<{ member: number }>) => {
  const half = (own: Half, other: Half) => {
    const from = sql.ref(`user_${other}`);
    const isOpen = sql`requested_by = ${from} and request_ignored_at is null
      and ${isVisible(member, `user_${other}`)} and ${isNotSuspended(`user_${other}`)}`;
    return db
      .selectFrom('conversations')
      .select([
        sql<string>`sum(${sql.ref(`${own}_unread`)}) filter (where requested_by is distinct from ${from})`.as(
          'unread',
        ),
        sql<string>`count(*) filter (where ${isOpen})`.as('requests'),
      ])
      .where(`user_${own}`, '=', member)
      .where('group_id', 'is', null);
  };
  const halves = sql<{
    unread: string;
    requests: string;
  }>`(${half('low', 'high')} union all ${half('high', 'low')})`;
  return db
    .selectFrom(halves.as('halves'))
    .select([
      sql<number>`coalesce(sum(unread), 0)::int`.as('unread'),
      sql<number>`sum(requests)::int`.as('requests'),
    ]);
});

/**
 * The viewer's conversations, the one with the latest message first; `limit` of them before the place `before`.
 * @param ofRequests true for requests alone, false for all but those; null for both
 */
export async function conversationRows(
  { pool, memberId }: Context,
  ofRequests: boolean | null,
  before: number,
  limit: number,
): Promise<Conversation[]> {
  const page = ofRequests === null ? all : ofRequests ? requests : withoutRequests;
  const found = await rows(pool, page, { viewer: memberId, before, limit });
  const viewer = found[0] && viewerOf(memberId, found[0]);
  return found.map((row) => toConversation(row, viewer!));
}

/** The viewer's conversation with a member; null where there is none yet. */
export async function conversationWith(
  { pool, memberId }: Context,
  userId: number,
): Promise<Conversation | null> {
  const [row] = await rows(pool, withUser, { viewer: memberId, user: userId });
  return row ? toConversation(row, viewerOf(memberId, row)) : null;
}

type Counts = RowOf<typeof counts>;

/** The viewer's counts; read once for all fields of a document. */
export const countsOf = (context: Context): Promise<Counts> =>
  context
    .loader(
      'message counts',
      () =>
        new DataLoader<number, Counts>((members) =>
          Promise.all(members.map(async (member) => (await rows(context.pool, counts, { member }))[0]!)),
        ),
    )
    .load(context.memberId);

type ConversationRow = RowOf<typeof all>;

const viewerOf = (id: number, { own_username, own_role, own_picture }: ConversationRow): User =>
  authorOf({ author_id: id, author_role: own_role, username: own_username, picture: own_picture });

function toConversation(row: ConversationRow, viewer: User): Conversation {
  const user = authorOf(row);
  const isOwn = row.sender_id === viewer.id;
  const otherReadSeq = isRequestOf(viewer.id, row) ? 0 : row.other_read_seq;
  const isRequest = isRequestTo(viewer.id, row);
  const [sender, receiver] = isOwn ? [viewer, user] : [user, viewer];
  const lastMessage = {
    id: row.place,
    seq: row.last_seq,
    conversation_id: row.id,
    author_id: sender.id,
    content: row.content,
    created_at: row.created_at,
    via: row.via,
    change: row.change,
    version: row.version,
    edited_at: row.edited_at,
    deleted_at: row.deleted_at,
    reply_to_id: row.reply_to_id,
    media_alt: row.media_alt,
    medium: row.medium,
    requested_by: row.requested_by,
    is_read: row.last_seq <= (isOwn ? otherReadSeq : row.read_seq),
  };
  return {
    id: row.id,
    place: row.place,
    userId: user.id,
    user,
    lastMessage: messageBetween(lastMessage, sender, receiver, viewer.id),
    unreadCount: row.unread,
    readSeq: row.read_seq,
    otherReadSeq,
    isClosed: row.is_closed,
    isRequest,
    isIgnored: isRequest && row.request_ignored_at !== null,
  };
}

import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { ERASED_NAME } from '../users/erasedNames.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { kindOf } from './kinds.ts';
import { excerpt } from '../posts/excerpt.ts';
import { isNotSuspended } from '../visibility/suspensions.ts';
import { isVisibleAndUnmuted, leavingSince } from '../visibility/visibility.ts';
import type { Notification } from './notification.types.ts';

/** Code points: two lines on a phone. */
const MAX_EXCERPT = 80;

/** A member's notifications without those that the session with this hash has caused (decision 52). */
export interface Recipient {
  recipient: number;
  /** '' without a session. */
  session: string;
}

/** A session is not notified of the login that created it. */
export const isForSession = (session: RawBuilder<string>, column: string) =>
  sql<boolean>`${sql.ref(column)} is distinct from ${session}::text`;

/**
 * Whether a notification is listed and counted. Blocks, mutes, suspensions and deletions hide what their member caused,
 * except changed settings and groups handed over: otherwise an owner could hide the change from the others afterwards.
 */
const isListed = (recipient: RawBuilder<number>, table: 'n' | 'notifications') => sql<boolean>`(
  ${sql.ref(`${table}.hidden_at`)} is null
  and (${sql.ref(`${table}.kind`)} in ('SETTINGS_CHANGED', 'GROUP_HANDED_OVER')
    or ${isVisibleAndUnmuted(recipient, `${table}.actor_id`)} and ${isNotSuspended(`${table}.actor_id`)}))`;

/** With the post that was liked or commented on, and the number of its likes without the author's. */
const notificationsOf = (recipient: RawBuilder<number>, session: RawBuilder<string>) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.actor_id')
    .leftJoin('comments as c', (on) =>
      on.onRef('c.id', '=', 'n.subject_id').on('n.kind', '=', sql.lit('COMMENT' as const)),
    )
    .leftJoin('posts as p', (on) =>
      on.on('p.id', '=', sql<number>`case n.kind when 'LIKE' then n.subject_id else c.post_id end`),
    )
    .leftJoin('likes as own', (on) =>
      on
        .onRef('own.post_id', '=', 'p.id')
        .onRef('own.user_id', '=', 'n.recipient_id')
        .on('n.kind', '=', sql.lit('LIKE' as const)),
    )
    .select(['n.id', 'n.kind', 'n.link', 'n.about', 'n.created_at', 'n.actor_id as author_id'])
    .select(
      sql<boolean>`(n.actor_id <> n.recipient_id and ${leavingSince('n.actor_id')} is not null)`.as(
        'is_gone',
      ),
    )
    .select(sql<boolean>`n.read_at is not null`.as('is_read'))
    .select(
      sql<string | null>`left(coalesce(nullif(p.content, ''), p.media_alt), ${sql.lit(4 * MAX_EXCERPT)})`.as(
        'post_text',
      ),
    )
    .select(
      sql<number>`case n.kind when 'LIKE' then greatest(1, p.like_count - (own.user_id is not null)::int) else 1 end`.as(
        'actor_count',
      ),
    )
    .select(authorColumns)
    .where('n.recipient_id', '=', recipient)
    .where(isForSession(session, 'n.caused_by_session'))
    .where(isListed(recipient, 'n'));

const page = statement(
  'notifications',
  ({ recipient, session, before, limit }: Params<Recipient & { before: number; limit: number }>) =>
    notificationsOf(recipient, session).where('n.id', '<', before).orderBy('n.id', 'desc').limit(limit),
);

const one = statement('notification', ({ recipient, session, id }: Params<Recipient & { id: number }>) =>
  notificationsOf(recipient, session).where('n.id', '=', id),
);

const unread = statement('unread-notifications', ({ recipient, session }: Params<Recipient>) =>
  db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('recipient_id', '=', recipient)
    .where('read_at', 'is', null)
    .where(isForSession(session, 'caused_by_session'))
    .where(isListed(recipient, 'notifications')),
);

/** Who asks, from which session. */
export const recipientOf = ({ memberId, sessionHash }: Context): Recipient => ({
  recipient: memberId,
  session: sessionHash ?? '',
});

/** Newest first, `limit` notifications of the viewer before the id `before`. */
export const notificationRows = async (
  context: Context,
  before: number,
  limit: number,
): Promise<Notification[]> =>
  (await rows(context.pool, page, { ...recipientOf(context), before, limit })).map(toNotification);

/** A notification of the viewer; throws NOT_FOUND. */
export async function notificationRow(context: Context, id: number): Promise<Notification> {
  const [row] = await rows(context.pool, one, { ...recipientOf(context), id });
  if (!row) throw notFound('Notification');
  return toNotification(row);
}

export const unreadCount = async (context: Context): Promise<number> =>
  (await rows(context.pool, unread, recipientOf(context)))[0]!.count;

const toNotification = (row: RowOf<typeof one>): Notification =>
  shown(row.is_gone ? { ...row, ...GONE } : row);

/** Nobody else sees the name and picture of a member whose account will be erased. */
const GONE = { username: ERASED_NAME, picture: null };

const shown = (row: RowOf<typeof one>): Notification => ({
  id: row.id,
  type: kindOf(row.kind).type,
  message: kindOf(row.kind).message(row.username, row.about),
  read: row.is_read,
  createdAt: row.created_at,
  actor: authorOf(row),
  link: row.link ?? `/profile/${row.username}`,
  excerpt: (row.post_text && excerpt(row.post_text, MAX_EXCERPT)) || null,
  actorCount: row.actor_count ?? 1,
});

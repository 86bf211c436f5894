import { sql, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { authorColumns, authorOf } from '../users/userRows.ts';
import { KINDS } from './kinds.ts';
import { excerpt } from '../posts/excerpt.ts';
import { isVisibleAndUnmuted } from '../visibility/visibility.ts';
import type { Notification } from './notification.types.ts';

/** Code points: two lines on a phone. */
const MAX_EXCERPT = 80;

/** With the post that was liked or commented on, and the number of its likes without the author's. */
const notificationsOf = (recipient: RawBuilder<number>) =>
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
    .where('n.hidden_at', 'is', null)
    .where(isVisibleAndUnmuted(recipient, 'n.actor_id'));

const page = statement(
  'notifications',
  ({ recipient, before, limit }: Params<{ recipient: number; before: number; limit: number }>) =>
    notificationsOf(recipient).where('n.id', '<', before).orderBy('n.id', 'desc').limit(limit),
);

const one = statement('notification', ({ recipient, id }: Params<{ recipient: number; id: number }>) =>
  notificationsOf(recipient).where('n.id', '=', id),
);

const unread = statement('unread-notifications', ({ recipient }: Params<{ recipient: number }>) =>
  db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('recipient_id', '=', recipient)
    .where('read_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where(isVisibleAndUnmuted(recipient, 'actor_id')),
);

/** Newest first, `limit` notifications of a member before the id `before`. */
export const notificationRows = async (
  pool: Pool,
  recipientId: number,
  before: number,
  limit: number,
): Promise<Notification[]> =>
  (await rows(pool, page, { recipient: recipientId, before, limit })).map(toNotification);

/** A notification of this member; throws NOT_FOUND. */
export async function notificationRow(pool: Pool, recipientId: number, id: number): Promise<Notification> {
  const [row] = await rows(pool, one, { recipient: recipientId, id });
  if (!row) throw notFound('Notification');
  return toNotification(row);
}

export const unreadCount = async (pool: Pool, recipientId: number): Promise<number> =>
  (await rows(pool, unread, { recipient: recipientId }))[0]!.count;

const toNotification = (row: RowOf<typeof one>): Notification => ({
  id: row.id,
  type: KINDS[row.kind].type,
  message: KINDS[row.kind].message(row.username, row.about),
  read: row.is_read,
  createdAt: row.created_at,
  actor: authorOf(row),
  link: row.link ?? `/profile/${row.username}`,
  excerpt: (row.post_text && excerpt(row.post_text, MAX_EXCERPT)) || null,
  actorCount: row.actor_count ?? 1,
});

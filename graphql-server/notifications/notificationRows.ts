import type { Pool } from 'pg';
import { notFound } from '../errors.ts';
import { rows, statement, type Statement } from '../orm/rows.ts';
import { AUTHOR_COLUMNS, AUTHOR_OF, authorOf, type AuthorColumns } from '../users/userRows.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Notification } from './notification.types.ts';

interface NotificationRow extends AuthorColumns {
  id: number;
  kind: Kind;
  link: string | null;
  about: string | null;
  created_at: string;
  is_read: boolean;
}

const COLUMNS = `n.id, n.kind, n.link, n.about, n.created_at, n.read_at is not null as is_read,
  n.actor_id as author_id, ${AUTHOR_COLUMNS}`;

const select = (name: string, condition: string): Statement<NotificationRow> =>
  statement(
    name,
    `select ${COLUMNS} from notifications n join ${AUTHOR_OF('n', 'actor_id')}
      where n.recipient_id = $1 and ${condition}`,
  );

const page = select('notifications', 'n.id < $2 order by n.id desc limit $3');
const one = select('notification', 'n.id = $2');

const unread = statement<{ count: number }>(
  'unread-notifications',
  'select count(*)::int as count from notifications where recipient_id = $1 and read_at is null',
);

/** Newest first, `limit` notifications of a member before the id `before`. */
export const notificationRows = async (
  pool: Pool,
  recipientId: number,
  before: number,
  limit: number,
): Promise<Notification[]> => (await rows(pool, page, [recipientId, before, limit])).map(toNotification);

/** One of a member's own; throws NOT_FOUND. */
export async function notificationRow(pool: Pool, recipientId: number, id: number): Promise<Notification> {
  const [row] = await rows(pool, one, [recipientId, id]);
  if (!row) throw notFound('Notification');
  return toNotification(row);
}

export const unreadCount = async (pool: Pool, recipientId: number): Promise<number> =>
  (await rows(pool, unread, [recipientId]))[0]!.count;

const toNotification = (row: NotificationRow): Notification =>
  ({
    id: row.id,
    type: KINDS[row.kind].type,
    message: KINDS[row.kind].message(row.username, row.about),
    read: row.is_read,
    createdAt: row.created_at,
    actor: authorOf(row),
    link: row.link ?? `/profile/${row.username}`,
  }) as unknown as Notification;

import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** `notificationId` is null if all were marked as read; the audience is the recipient. */
    'notifications.read': { notificationId: number | null; audience: number[] };
  }
}

/** A member's unread notifications. */
const unreadOf = (recipient: RawBuilder<number>) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('recipient_id', '=', recipient)
    .where('read_at', 'is', null)
    .returning('id');

const one = statement('mark-read', ({ recipient, id }: Params<{ recipient: number; id: number }>) =>
  unreadOf(recipient).where('id', '=', id),
);

const all = statement('mark-all-read', ({ recipient }: Params<{ recipient: number }>) => unreadOf(recipient));

/** Marks one of the viewer's notifications as read; another member's stays as it is. */
export async function markRead({ pool, memberId, services }: Context, id: number): Promise<void> {
  const marked = await rows(pool, one, { recipient: memberId, id });
  if (marked.length > 0)
    services.events.publish('notifications.read', { notificationId: id, audience: [memberId] });
}

export async function markAllRead({ pool, memberId, services }: Context): Promise<void> {
  const marked = await rows(pool, all, { recipient: memberId });
  if (marked.length > 0)
    services.events.publish('notifications.read', { notificationId: null, audience: [memberId] });
}

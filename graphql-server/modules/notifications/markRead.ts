import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import { isForSession, recipientOf, type Recipient } from './notificationRows.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /**
     * `notificationId` is null if all were marked as read; `others` were, too. `isRead` is false if they were only hidden or
     * shown again, because what they are about was deleted or restored. The audience is the recipient.
     */
    'notifications.read': {
      notificationId: number | null;
      others?: number[];
      isRead?: boolean;
      audience: number[];
    };
  }
}

/** A member's unread notifications. */
const unreadOf = (recipient: RawBuilder<number>, session: RawBuilder<string>) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('recipient_id', '=', recipient)
    .where('read_at', 'is', null)
    .where(isForSession(session, 'caused_by_session'))
    .returning('id');

const one = statement('mark-read', ({ recipient, session, id }: Params<Recipient & { id: number }>) =>
  unreadOf(recipient, session).where('id', '=', id),
);

/** Notifications of the same kind about the same place in the app. */
const alike = statement('mark-alike-read', ({ recipient, session, id }: Params<Recipient & { id: number }>) =>
  unreadOf(recipient, session).where((eb) =>
    eb.exists(
      eb
        .selectFrom('notifications as n')
        .select('n.id')
        .where('n.id', '=', id)
        .where('n.recipient_id', '=', recipient)
        .whereRef('n.kind', '=', 'notifications.kind')
        .whereRef('n.link', '=', 'notifications.link'),
    ),
  ),
);

/** The maximum number of ids in an event. */
export const MAX_OTHERS = 500;

const all = statement('mark-all-read', ({ recipient, session }: Params<Recipient>) =>
  unreadOf(recipient, session),
);

/** Marks one of the viewer's notifications as read, or all similar ones; those of other members stay unchanged. */
export async function markRead(context: Context, id: number, withAlike: boolean): Promise<void> {
  const { pool, memberId, services } = context;
  const which = { ...recipientOf(context), id };
  const marked = await rows(pool, one, which);
  const likeIt = withAlike ? await rows(pool, alike, which) : [];
  if (marked.length + likeIt.length === 0) return;
  const others = likeIt
    .map((row) => row.id)
    .toSorted((a, b) => b - a)
    .slice(0, MAX_OTHERS);
  services.events.publish('notifications.read', { notificationId: id, others, audience: [memberId] });
}

export async function markAllRead(context: Context): Promise<void> {
  const { pool, memberId, services } = context;
  const marked = await rows(pool, all, recipientOf(context));
  if (marked.length > 0)
    services.events.publish('notifications.read', { notificationId: null, audience: [memberId] });
}

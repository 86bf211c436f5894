import type { Context } from '../context.ts';
import { rows, statement } from '../orm/rows.ts';

declare module '../events.ts' {
  interface Events {
    /** `notificationId` is null when all of them were read; the audience is their recipient. */
    'notifications.read': { notificationId: number | null; audience: number[] };
  }
}

const one = statement(
  'mark-read',
  'update notifications set read_at = now() where id = $2 and recipient_id = $1 and read_at is null returning id',
);

const all = statement(
  'mark-all-read',
  'update notifications set read_at = now() where recipient_id = $1 and read_at is null returning id',
);

/** Marks one of the viewer's; does nothing with any other. */
export async function markRead({ pool, memberId, house }: Context, id: number): Promise<void> {
  const marked = await rows(pool, one, [memberId, id]);
  if (marked.length > 0)
    house.events.announce('notifications.read', { notificationId: id, audience: [memberId] });
}

export async function markAllRead({ pool, memberId, house }: Context): Promise<void> {
  const marked = await rows(pool, all, [memberId]);
  if (marked.length > 0)
    house.events.announce('notifications.read', { notificationId: null, audience: [memberId] });
}

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Key } from '../idempotency/key.ts';
import { keep } from '../idempotency/keptKeys.ts';
import { statement } from '../orm/rows.ts';
import { announceChange } from './friendshipChanged.ts';
import { lockPair, pairOf } from './pair.ts';

const part = statement(
  'part',
  'delete from friendships where user_low = $1 and user_high = $2 returning user_low',
);

/** Ends a friendship and returns the other's id; NOT_FOUND when there is none. */
export async function removeFriend(
  { house, memberId }: Context,
  userId: number,
  key: Key | null,
): Promise<number> {
  return house.transactions.run(async (tx) => {
    await lockPair(tx, memberId, userId);
    const parted = await tx.rows(part, [...pairOf(memberId, userId)]);
    if (parted.length === 0) throw notFound('Friend');
    announceChange(tx, memberId, userId);
    return keep(tx, key, userId);
  });
}

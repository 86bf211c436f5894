import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import { isVisible } from '../visibility/visibility.ts';
import { publishFriendshipChanged } from './friendshipChanged.ts';
import { lockPair, orderedPair, type Pair } from './pair.ts';

const part = statement('part', ({ low, high }: Params<Pair>) =>
  db
    .deleteFrom('friendships')
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .where(isVisible(low, 'user_high'))
    .where(isVisible(high, 'user_low'))
    .returning('user_low'),
);

/** Ends a friendship and returns the other's id; NOT_FOUND when there is none. */
export async function removeFriend(
  { services, memberId }: Context,
  userId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return services.transactions.run(async (tx) => {
    await lockPair(tx, memberId, userId);
    const parted = await tx.rows(part, orderedPair(memberId, userId));
    if (parted.length === 0) throw notFound('Friend');
    publishFriendshipChanged(tx, memberId, userId);
    return keep(tx, idempotencyKey, userId);
  });
}

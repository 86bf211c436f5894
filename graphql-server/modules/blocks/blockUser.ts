import { sql } from 'kysely';
import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import { db, publishing, statement, type Params } from '../../platform/database/statements.ts';
import { lockPair, orderedPair, type Pair } from '../friends/pair.ts';
import { checkKnown, type Relation } from './relation.ts';
import { publishSeparated } from './relationChanged.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** One member has blocked another, who had not been blocked. */
    'member.blocked': { blocker_id: number; blocked_id: number };
  }
}

/** Blocks a member and ends what is between the two: their friendship, and all their friend requests. */
const block = publishing(
  'block-user',
  'member.blocked',
  ({ own, other, low, high }: Params<Relation & Pair>, { publish, announced }) =>
    publish(
      db
        .with('made', (q) =>
          q
            .insertInto('blocks')
            .values({ blocker_id: own, blocked_id: other })
            .onConflict((on) => on.doNothing())
            .returning(['blocker_id', 'blocked_id']),
        )
        .with('parted', (q) =>
          q.deleteFrom('friendships').where('user_low', '=', low).where('user_high', '=', high),
        )
        .with('withdrawn', (q) =>
          q
            .deleteFrom('friend_requests')
            .where(
              sql<boolean>`(sender_id, receiver_id) in ((${low}::int, ${high}::int), (${high}::int, ${low}::int))`,
            ),
        ),
      (q) => q.selectFrom('made').select(['blocker_id', 'blocked_id']),
    )
      .selectFrom('made')
      .select(announced),
);

const unblock = statement('unblock-user', ({ own, other }: Params<Relation>) =>
  db
    .deleteFrom('blocks')
    .where('blocker_id', '=', own)
    .where('blocked_id', '=', other)
    .returning('blocked_id'),
);

/** Blocks a member; idempotent. Throws BAD_USER_INPUT for oneself, and NOT_FOUND. */
export async function blockUser({ services, memberId }: Context, userId: number): Promise<void> {
  if (userId === memberId) throw badField('userId', 'You cannot block yourself.');
  const relation = { own: memberId, other: userId };
  await services.transactions.run(async (tx) => {
    // Friend requests between the two wait for this lock.
    await lockPair(tx, memberId, userId);
    await checkKnown(tx, relation, true);
    const made = await tx.execute(block, { ...relation, ...orderedPair(memberId, userId) });
    if (made) publishSeparated(tx, relation);
  });
}

/** Ends a block; idempotent. Throws NOT_FOUND. */
export async function unblockUser({ services, memberId }: Context, userId: number): Promise<void> {
  const relation = { own: memberId, other: userId };
  await services.transactions.run(async (tx) => {
    await lockPair(tx, memberId, userId);
    await checkKnown(tx, relation, true);
    const ended = await tx.rows(unblock, relation);
    if (ended.length > 0) publishSeparated(tx, relation);
  });
}

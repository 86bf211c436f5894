import type { Context } from '../../platform/graphql/context.ts';
import { badField } from '../../platform/errors/errors.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { checkKnown, type Relation } from './relation.ts';
import { publishMuted } from './relationChanged.ts';

const mute = statement('mute-user', ({ own, other }: Params<Relation>) =>
  db
    .insertInto('mutes')
    .values({ muter_id: own, muted_id: other })
    .onConflict((on) => on.doNothing())
    .returning('muted_id'),
);

const unmute = statement('unmute-user', ({ own, other }: Params<Relation>) =>
  db.deleteFrom('mutes').where('muter_id', '=', own).where('muted_id', '=', other).returning('muted_id'),
);

/** Mutes a member, who is not told; idempotent. Throws BAD_USER_INPUT for oneself, and NOT_FOUND. */
export async function muteUser(context: Context, userId: number): Promise<void> {
  if (userId === context.memberId) throw badField('userId', 'You cannot mute yourself.');
  await change(context, userId, (tx, relation) => tx.rows(mute, relation));
}

/** Unmutes a member; idempotent. Throws NOT_FOUND. */
export const unmuteUser = (context: Context, userId: number): Promise<void> =>
  change(context, userId, (tx, relation) => tx.rows(unmute, relation));

async function change(
  { services, memberId }: Context,
  userId: number,
  apply: (tx: Transaction, relation: Relation) => Promise<unknown[]>,
): Promise<void> {
  const relation = { own: memberId, other: userId };
  await services.transactions.run(async (tx) => {
    await checkKnown(tx, relation, false);
    if ((await apply(tx, relation)).length > 0) publishMuted(tx, relation);
  });
}

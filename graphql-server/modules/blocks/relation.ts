import { sql } from 'kysely';
import { notFound } from '../../platform/errors/errors.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { isVisible } from '../visibility/visibility.ts';

/** A member and another one. */
export type Relation = { own: number; other: number };

const known = statement('known-member', ({ own, other }: Params<Relation>) =>
  db
    .selectFrom('users')
    .select(['id', isVisible(own, 'id').as('is_visible')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('blocks')
            .select('blocked_id')
            .where('blocker_id', '=', sql<number>`${own}::int`)
            .where('blocked_id', '=', other),
        )
        .$castTo<boolean>()
        .as('is_blocked'),
    )
    .where('id', '=', other)
    .where('erased_at', 'is', null),
);

/**
 * Throws NOT_FOUND for a member who does not exist or is not visible; `orBlocked` also accepts members whom the viewer
 * has blocked.
 */
export async function checkKnown(tx: Transaction, relation: Relation, orBlocked: boolean): Promise<void> {
  const [found] = await tx.rows(known, relation);
  if (!found?.is_visible && !(orBlocked && found?.is_blocked)) throw notFound('User');
}

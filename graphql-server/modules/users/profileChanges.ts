import { sql } from 'kysely';
import type { EntityManager } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { db, rowsIn, statement } from '../../platform/database/statements.ts';

/**
 * Counts profile changes, in the transaction of the change, so that a cache of names and pictures is validated by one
 * number. SQL: `PROFILE_CHANGES`.
 */
const count = statement('count-profile-change', () =>
  db
    .insertInto('counters')
    .values({ name: 'profiles', value: '1' })
    .onConflict((on) => on.column('name').doUpdateSet({ value: sql<string>`counters.value + 1` })),
);
export const countProfileChange = (em: EntityManager) => rowsIn(em, count, {});

/** Counts a change of something shown next to a name, such as the role, without using entities. */
export const countChangeBesideName = (tx: Pick<Transaction, 'rows'>) => tx.rows(count, {});

export const PROFILE_CHANGES = `(select coalesce(max(value), 0) from counters where name = 'profiles')`;

import { sql } from 'kysely';
import type { EntityManager } from '../../platform/database/database.ts';
import { db, rowsIn, statement } from '../../platform/database/statements.ts';

/**
 * Counts profile changes, in the transaction of the change, so that a cache of names and pictures is validated by one
 * number. SQL: `PROFILE_CHANGES`.
 */
export const countProfileChangeIn = statement('count-profile-change', () =>
  db
    .insertInto('counters')
    .values({ name: 'profiles', value: '1' })
    .onConflict((on) => on.column('name').doUpdateSet({ value: sql<string>`counters.value + 1` })),
);
export const countProfileChange = (em: EntityManager) => rowsIn(em, countProfileChangeIn, {});

export const PROFILE_CHANGES = `(select coalesce(max(value), 0) from counters where name = 'profiles')`;

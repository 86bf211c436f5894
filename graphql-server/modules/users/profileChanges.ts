import { sql } from 'kysely';
import type { EntityManager } from '../../platform/database/database.ts';
import { db, rowsIn, statement } from '../../platform/database/statements.ts';

/**
 * Counts the changes of profiles, in the transaction of the change, so that whoever keeps names and pictures of
 * members knows by one number that his are the present ones. SQL: `PROFILE_CHANGES`.
 */
const count = statement('count-profile-change', () =>
  db
    .insertInto('counters')
    .values({ name: 'profiles', value: '1' })
    .onConflict((on) => on.column('name').doUpdateSet({ value: sql<string>`counters.value + 1` })),
);
export const countProfileChange = (em: EntityManager) => rowsIn(em, count, {});

export const PROFILE_CHANGES = `(select coalesce(max(value), 0) from counters where name = 'profiles')`;

import { sql } from 'kysely';
import { db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { Day } from '../../platform/days.ts';

const ACTIVE = sql.lit('active_members' as const);

/**
 * Notes members who were active on a day, and counts those whom no process has noted before. In the order of their ids, so
 * that processes that write the same rows cannot deadlock; the count comes last.
 */
export const noteActive = statement(
  'note-active-members',
  ({ day, members }: Params<{ day: Day; members: number[] }>) => {
    const seen = db
      .selectFrom('users')
      .select([sql<string>`${day}::date`.as('day'), 'id as user_id'])
      .where(sql<boolean>`id = any(${members}::int[])`)
      .orderBy('id');
    return db
      .with('noted', () =>
        into('active_members', seen)
          .onConflict((on) => on.doNothing())
          .returning('day'),
      )
      .insertInto('daily_counts')
      .columns(['kind', 'day', 'count'])
      .expression((eb) =>
        eb
          .selectFrom('noted')
          .select([ACTIVE.as('kind'), 'day', sql<number>`count(*)::int`.as('count')])
          .groupBy('day'),
      )
      .onConflict((on) =>
        on.columns(['kind', 'day']).doUpdateSet((eb) => ({
          count: eb('daily_counts.count', '+', eb.ref('excluded.count')),
        })),
      );
  },
);

/** Records of who was active are kept only as long as needed to count each member once. */
export const forgetActive = statement('forget-active-members', ({ before }: Params<{ before: Day }>) =>
  db.deleteFrom('active_members').where('day', '<', sql<string>`${before}::date`),
);

import { sql } from 'kysely';
import { db, into, statement, type Params } from '../../platform/database/statements.ts';
import type { DailyCountKind } from '../../platform/database/tables/dailyCounts.ts';
import type { Day } from '../../platform/days.ts';

/** What is counted from rows with a time, and the table of these rows. */
const TABLES = {
  posts: 'posts',
  comments: 'comments',
  messages: 'messages',
  reports: 'reports',
  sign_ups: 'users',
} as const satisfies Partial<Record<DailyCountKind, string>>;
export type CountedKind = keyof typeof TABLES;
export const COUNTED_KINDS = Object.keys(TABLES) as CountedKind[];

const dayOfRow = sql<Day>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD')`;

/**
 * The rows of each day from `openFrom` on. The ids of the rows before it are lower than `nextId`, but for those whose days
 * are stored, so that the primary key leads to the rest.
 */
const counting = (kind: CountedKind) =>
  statement(`count-${kind}`, ({ openFrom, nextId }: Params<{ openFrom: Day; nextId: number }>) =>
    db
      .selectFrom(TABLES[kind])
      .where('id', '>=', nextId)
      .where(sql<boolean>`created_at >= ${openFrom}::date::timestamp at time zone 'utc'`)
      .select([
        dayOfRow.as('day'),
        sql<number>`count(*)::int`.as('count'),
        sql<number>`min(id)`.as('firstId'),
        sql<number>`max(id)`.as('lastId'),
      ])
      .groupBy(dayOfRow),
  );

export const countsOf = Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, counting(kind)])) as Record<
  CountedKind,
  ReturnType<typeof counting>
>;

/** Where the rows of each kind begin whose days are not stored. */
export const progress = statement('daily-count-progress', () =>
  db
    .selectFrom('daily_count_progress')
    .select(['kind', sql<Day>`open_from::text`.as('openFrom'), 'next_id as nextId']),
);

interface Ended {
  kind: CountedKind;
  days: Day[];
  counts: number[];
  /** The first day that has not ended. */
  until: Day;
  nextId: number;
}

/**
 * Stores the counts of days that have ended. It does not matter if another process does the same: a count is stored once, and
 * the progress only grows.
 */
export const store = statement(
  'store-daily-counts',
  ({ kind, days, counts, until, nextId }: Params<Ended>) => {
    const ended = db
      .selectFrom(
        sql<{ day: string; count: number }>`unnest(${days}::date[], ${counts}::int[])`.as<'ended'>(
          sql`ended (day, count)`,
        ),
      )
      .select([sql<DailyCountKind>`${kind}::text`.as('kind'), 'day', 'count']);
    return db
      .with('stored', () => into('daily_counts', ended).onConflict((on) => on.doNothing()))
      .insertInto('daily_count_progress')
      .values({ kind, open_from: sql<string>`${until}::date`, next_id: nextId })
      .onConflict((on) =>
        on
          .column('kind')
          .doUpdateSet((eb) => ({
            open_from: eb.ref('excluded.open_from'),
            next_id: eb.ref('excluded.next_id'),
          }))
          .whereRef('daily_count_progress.open_from', '<', 'excluded.open_from'),
      );
  },
);

/** The stored counts of all kinds from a day on. */
export const storedCounts = statement('daily-counts', ({ from }: Params<{ from: Day }>) =>
  db
    .selectFrom('daily_counts')
    .where('day', '>=', sql<string>`${from}::date`)
    .select(['kind', sql<Day>`day::text`.as('day'), 'count']),
);

export const memberCount = statement('member-count', () =>
  db
    .selectFrom('counters')
    .select(sql<number>`value::int`.as('members'))
    .where('name', '=', 'users'),
);

/** Removes counts that are older than the longest period. */
export const removeOldCounts = statement('remove-daily-counts', ({ before }: Params<{ before: Day }>) =>
  db.deleteFrom('daily_counts').where('day', '<', sql<string>`${before}::date`),
);

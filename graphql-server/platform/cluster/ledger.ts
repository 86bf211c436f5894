import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, into, rows, statement, type Params } from '../database/statements.ts';

/** The points of one process, or of all, under a key that expires in `msLeft` milliseconds. */
export interface Count {
  key: string;
  points: number;
  msLeft: number;
}

/** Adds up the counts of all processes. */
export interface Ledger {
  /** Adds to each key and returns the totals; an expired key starts from zero. Rejects when nothing was added. */
  add(counts: Count[]): Promise<Count[]>;
}

type Given = { keys: string[]; points: number[]; msLeft: number[]; now: number };

const add = statement('share-limits', ({ keys, points, msLeft, now }: Params<Given>) => {
  const time = sql<string>`${now}::bigint`;
  const isOver = sql<boolean>`rate_limits.expire <= ${time}`;
  const given = sql<{
    key: string;
    points: number;
    ms_left: string;
  }>`unnest(${keys}::text[], ${points}::int[], ${msLeft}::bigint[])`.as<'given'>(
    sql`given (key, points, ms_left)`,
  );
  return into(
    'rate_limits',
    db
      .selectFrom(given)
      .select(['key', 'points', sql<string>`${time} + ms_left`.as('expire')])
      .orderBy('key'),
  )
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 0 else rate_limits.points end + excluded.points`,
        expire: sql<string>`case when ${isOver} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['key', 'points', sql<number>`(expire - ${time})::int`.as('msLeft')]);
});

/** A ledger in the table `rate_limits`. */
export const postgresLedger = (pool: Pool): Ledger => ({
  add: (counts) =>
    rows(pool, add, {
      keys: counts.map(({ key }) => key),
      points: counts.map(({ points }) => points),
      msLeft: counts.map(({ msLeft }) => msLeft),
      now: Date.now(),
    }),
});

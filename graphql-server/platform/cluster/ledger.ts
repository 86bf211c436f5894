import type { Pool } from 'pg';
import { rows, statement } from '../database/textRows.ts';

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

const add = statement<Count & Record<string, unknown>>(
  'share-limits',
  `insert into rate_limits as kept (key, points, expire)
   select key, points, $4::bigint + left_ms from unnest($1::text[], $2::int[], $3::bigint[]) given (key, points, left_ms)
    order by key
   on conflict (key) do update
      set points = case when kept.expire > $4 then kept.points else 0 end + excluded.points,
          expire = case when kept.expire > $4 then kept.expire else excluded.expire end
   returning key, points, (expire - $4)::int as "msLeft"`,
);

/** A ledger in the table `rate_limits`. */
export const postgresLedger = (pool: Pool): Ledger => ({
  add: (counts) =>
    rows(pool, add, [
      counts.map(({ key }) => key),
      counts.map(({ points }) => points),
      counts.map(({ msLeft }) => msLeft),
      Date.now(),
    ]),
});

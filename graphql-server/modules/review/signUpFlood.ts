import { sql } from 'kysely';
import type { Pool } from 'pg';
import { MINUTE_MS } from '../../platform/durations.ts';
import type { Env } from '../../platform/config/env.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';

/** Sign-ups of the last ten minutes, compared with what is usual. */
export enum SignUps {
  USUAL = 'USUAL',
  /** A flood may be beginning. */
  RISING = 'RISING',
  FLOOD = 'FLOOD',
}

/** Members who were approved or invited do not count towards a flood. */
const recent = statement('recent-sign-ups', ({ limit }: Params<{ limit: number }>) =>
  db
    .selectFrom(
      db
        .selectFrom('users')
        .select('id')
        .where(sql<boolean>`created_at > now() - interval '10 minutes' and not is_vouched`)
        .limit(limit)
        .as('latest'),
    )
    .select(sql<number>`count(*)::int`.as('count')),
);

/** The numbers of sign-ups in the ten minutes of the last week that had any, the smallest first. */
const week = statement('sign-ups-of-week', () =>
  db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`created_at > now() - interval '7 days' and not is_vouched`)
    .groupBy(sql`date_bin('10 minutes', created_at, timestamptz '2000-01-01')`)
    .orderBy('count'),
);

const TENS_OF_WEEK = 7 * 24 * 6;
const MEDIAN_AGE_MS = 10 * MINUTE_MS;
/** This part of a flood is already a reason to let first content wait for a moment. */
const RISING_PART = 2;

/** Whether there is a sign-up flood: more sign-ups in ten minutes than 20, and than five times the median of the week. */
export class SignUpFlood {
  readonly #pool: Pool;
  readonly #env: Env;
  #median = { value: 0, readAt: -Infinity };

  constructor(pool: Pool, env: Env) {
    this.#pool = pool;
    this.#env = env;
  }

  async state(): Promise<SignUps> {
    const limit = Math.max(
      this.#env.FLOOD_SIGN_UPS,
      Math.floor(this.#env.FLOOD_TIMES_MEDIAN * (await this.#readMedian())),
    );
    const [{ count } = { count: 0 }] = await rows(this.#pool, recent, { limit: limit + 1 });
    if (count > limit) return SignUps.FLOOD;
    return count > Math.floor(limit / RISING_PART) ? SignUps.RISING : SignUps.USUAL;
  }

  async #readMedian(): Promise<number> {
    if (performance.now() - this.#median.readAt > MEDIAN_AGE_MS) {
      const counts = (await rows(this.#pool, week, {})).map(({ count }) => count);
      this.#median = { value: medianOf(counts, TENS_OF_WEEK), readAt: performance.now() };
    }
    return this.#median.value;
  }
}

/** The median of these ascending counts and of zeros, `total` values together. */
export function medianOf(counts: number[], total: number): number {
  const zeros = total - counts.length;
  const at = (index: number) => (index < zeros ? 0 : (counts[index - zeros] ?? 0));
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

import type { Pool } from 'pg';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { rows, statement } from './orm/rows.ts';

/** Adds what this process has counted, and tells what all of them have; an entry that is over begins anew. */
const share = statement<{ key: string; points: number; msLeft: number }>(
  'share-limits',
  `insert into rate_limits as kept (key, points, expire)
   select key, points, $4::bigint + left_ms from unnest($1::text[], $2::int[], $3::bigint[]) given (key, points, left_ms)
    order by key
   on conflict (key) do update
      set points = case when kept.expire > $4 then kept.points else 0 end + excluded.points,
          expire = case when kept.expire > $4 then kept.expire else excluded.expire end
   returning key, points, (expire - $4)::int as "msLeft"`,
);

/**
 * Counts by key, at most `points` in `seconds`, without asking the database: counted is in the process, and `share`
 * adds it now and then to what the others have counted. So a burst over several processes can pass a little more than
 * the limit, and a call costs nothing.
 */
export class SharedLimiter {
  readonly #memory: RateLimiterMemory;
  #unshared = new Map<string, number>();

  constructor(
    readonly name: string,
    readonly points: number,
    readonly seconds: number,
  ) {
    this.#memory = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Counts one; rejects with the same when it is one too many. */
  count(key: string): Promise<RateLimiterRes> {
    this.#unshared.set(key, (this.#unshared.get(key) ?? 0) + 1);
    return this.#memory.consume(key);
  }

  /** Takes one back. */
  giveBack(key: string): void {
    const left = (this.#unshared.get(key) ?? 0) - 1;
    if (left === 0) this.#unshared.delete(key);
    else this.#unshared.set(key, left);
    void this.#memory.reward(key);
  }

  /** Adds up with the other processes; what cannot be told now is told the next time. */
  async share(pool: Pool): Promise<void> {
    const counted = this.#unshared;
    if (counted.size === 0) return;
    this.#unshared = new Map();
    try {
      await this.#exchange(pool, counted);
    } catch (error) {
      for (const [key, points] of counted) this.#unshared.set(key, points + (this.#unshared.get(key) ?? 0));
      throw error;
    }
  }

  async #exchange(pool: Pool, counted: Map<string, number>): Promise<void> {
    const keys = [...counted.keys()];
    const left = await Promise.all(keys.map(async (key) => (await this.#memory.get(key))?.msBeforeNext ?? 0));
    const values = [
      keys.map((key) => `${this.name}:${key}`),
      [...counted.values()],
      left.map(Math.round),
      Date.now(),
    ];
    for (const { key, points, msLeft } of await rows(pool, share, values)) {
      const own = key.slice(this.name.length + 1);
      if (msLeft > 0) void this.#memory.set(own, points + (this.#unshared.get(own) ?? 0), msLeft / 1_000);
    }
  }
}

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Ledger } from '../cluster/ledger.ts';

/**
 * Counts by key, at most `points` in `seconds`, in the memory of the process; `share` adds the counts to those of the
 * other processes. So a call costs no query, and a burst over several processes can slightly exceed the limit.
 */
export class SharedLimiter {
  readonly #memory: RateLimiterMemory;
  #unshared = new Map<string, number>();

  constructor(
    readonly name: string,
    public points: number,
    readonly seconds: number,
  ) {
    this.#memory = new RateLimiterMemory({ points, duration: seconds });
  }

  /** Changes the limit; what is counted stays counted. */
  setPoints(points: number): void {
    this.points = this.#memory.points = points;
  }

  /** Counts one; rejects, with the same state, beyond the limit. */
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

  /**
   * Adds up the counts with the other processes; what cannot be sent now is sent next time, unless it has expired by
   * then.
   */
  async share(ledger: Ledger): Promise<void> {
    const counted = this.#unshared;
    if (counted.size === 0) return;
    this.#unshared = new Map();
    try {
      await this.#exchange(ledger, counted);
    } catch (error) {
      for (const [key, points] of counted)
        if (await this.#memory.get(key)) this.#unshared.set(key, points + (this.#unshared.get(key) ?? 0));
      throw error;
    }
  }

  async #exchange(ledger: Ledger, counted: Map<string, number>): Promise<void> {
    const counts = [...counted].map(async ([own, points]) => {
      const left = (await this.#memory.get(own))?.msBeforeNext ?? 0;
      return { key: `${this.name}:${own}`, points, msLeft: Math.round(left) };
    });
    for (const { key, points, msLeft } of await ledger.add(await Promise.all(counts))) {
      const own = key.slice(this.name.length + 1);
      if (msLeft > 0) void this.#memory.set(own, points + (this.#unshared.get(own) ?? 0), msLeft / 1_000);
    }
  }
}

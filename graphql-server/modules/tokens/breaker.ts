import { SourceFailure } from './source.ts';

/** Failures in a row after which a source is left alone, and for how long at first and at the most, ms. */
const PATIENCE = 3;
const PAUSE = 30_000;
const LONGEST_PAUSE = 120_000;

/** Spares a source that fails: after some failures in a row it is not asked for a while, then tried once. */
export class Breaker {
  #failures = 0;
  #pausedUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async run<Value>(ask: () => Promise<Value>): Promise<Value> {
    if (this.#now() < this.#pausedUntil) throw new SourceFailure('is given a pause');
    try {
      const value = await ask();
      this.#failures = 0;
      return value;
    } catch (error) {
      if (error instanceof SourceFailure) this.#count(error);
      throw error;
    }
  }

  #count({ retryAfter }: SourceFailure): void {
    this.#failures += 1;
    const rounds = this.#failures - PATIENCE;
    const pause = rounds < 0 ? 0 : PAUSE * 2 ** rounds;
    const wished = (retryAfter ?? 0) * 1_000;
    this.#pausedUntil = this.#now() + Math.min(LONGEST_PAUSE, Math.max(pause, wished));
  }
}

import { unavailable } from '../../platform/errors/errors.ts';
import { SourceFailure } from './source.ts';

export interface Dated<Value> {
  value: Value;
  /** When the source was asked for it. */
  asOf: Date;
  /** Whether the source has failed since. */
  stale: boolean;
}

interface Options<Value> {
  read(key: string): Promise<Value>;
  /** Milliseconds for which a value is returned without asking the source again. */
  fresh: number;
  onFailure(failure: SourceFailure): void;
  /** Names the breaker of a key: failures of one do not pause the others. One for all by default. */
  breakerOf?(key: string): string;
  now?: () => number;
}

/** The value that was requested longest ago is dropped first. */
const MAX_VALUES = 500;

/**
 * A cache of a source's answers. A value that is no longer fresh is read again, once at a time for each key; while the
 * source fails, the last good value is returned as stale. UNAVAILABLE when there is none yet.
 */
export class LastGood<Value> {
  readonly #kept = new Map<string, Dated<Value>>();
  readonly #reading = new Map<string, Promise<Dated<Value>>>();
  readonly #options: Options<Value>;
  readonly #now: () => number;
  readonly #breakers = new Map<string, Breaker>();

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#now = options.now ?? (() => Date.now());
  }

  async get(key: string): Promise<Dated<Value>> {
    const kept = this.#kept.get(key);
    if (kept) this.#keep(key, kept);
    if (kept && this.#now() - kept.asOf.getTime() < this.#options.fresh) return kept;
    const reading = this.#reading.get(key) ?? this.#read(key, kept);
    return reading;
  }

  #read(key: string, kept: Dated<Value> | undefined): Promise<Dated<Value>> {
    const asOf = new Date(this.#now());
    const reading = this.#breakerOf(key)
      .run(() => this.#options.read(key))
      .then((value) => this.#keep(key, { value, asOf, stale: false }))
      .catch((error: unknown) => this.#fallBack(error, kept))
      .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  #breakerOf(key: string): Breaker {
    const name = this.#options.breakerOf?.(key) ?? '';
    const breaker = this.#breakers.get(name) ?? new Breaker(this.#now);
    this.#breakers.set(name, breaker);
    return breaker;
  }

  #fallBack(error: unknown, kept: Dated<Value> | undefined): Dated<Value> {
    if (error instanceof SourceFailure) this.#options.onFailure(error);
    if (kept) return { ...kept, stale: true };
    throw error instanceof SourceFailure
      ? unavailable(30, 'Market data is not available at the moment.')
      : error;
  }

  #keep(key: string, value: Dated<Value>): Dated<Value> {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > MAX_VALUES) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }
}

/** After so many failures in a row a source is not asked for a while. */
const MAX_FAILURES = 3;
const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 120_000;

/** A circuit breaker: a source that has failed several times in a row is not asked for a while, then tried once. */
class Breaker {
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
    const rounds = this.#failures - MAX_FAILURES;
    const pause = rounds < 0 ? 0 : PAUSE_MS * 2 ** rounds;
    const requested = (retryAfter ?? 0) * 1_000;
    this.#pausedUntil = this.#now() + Math.min(MAX_PAUSE_MS, Math.max(pause, requested));
  }
}

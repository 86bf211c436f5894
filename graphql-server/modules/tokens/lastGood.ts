import { unavailable } from '../../platform/errors/errors.ts';
import { Breaker } from './breaker.ts';
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
  /** For so long, in ms, a value is given without asking again. */
  fresh: number;
  onFailure(failure: SourceFailure): void;
  now?: () => number;
}

/** Values kept; the one that was asked for longest ago makes room. */
const MAX_KEPT = 500;

/**
 * What a source last said, by key: asked for anew when it is no longer fresh, once at a time for each key, and given
 * with its age while the source fails. UNAVAILABLE when there is nothing yet to give.
 */
export class LastGood<Value> {
  readonly #kept = new Map<string, Dated<Value>>();
  readonly #reading = new Map<string, Promise<Dated<Value>>>();
  readonly #options: Options<Value>;
  readonly #now: () => number;
  readonly #breaker: Breaker;

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#now = options.now ?? (() => Date.now());
    this.#breaker = new Breaker(this.#now);
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
    const reading = this.#breaker
      .run(() => this.#options.read(key))
      .then((value) => this.#keep(key, { value, asOf, stale: false }))
      .catch((error: unknown) => this.#fallBack(error, kept))
      .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  #fallBack(error: unknown, kept: Dated<Value> | undefined): Dated<Value> {
    if (error instanceof SourceFailure) this.#options.onFailure(error);
    if (kept) return { ...kept, stale: true };
    throw error instanceof SourceFailure
      ? unavailable(30, 'Market data cannot be had at the moment.')
      : error;
  }

  #keep(key: string, value: Dated<Value>): Dated<Value> {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }
}

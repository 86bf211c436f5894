import { rateLimited } from '../errors/errors.ts';

/** Maximum number of waiting operations of one caller; further ones are refused for a second. */
const MAX_WAITING = 20;

/**
 * Runs one heavy operation at a time for each caller. Otherwise a caller could spend all points at once and make
 * everybody else wait until the work is done.
 */
export class CallerQueues {
  /** Waiting operations by caller; a caller has an entry while one of its operations runs. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #maxWaiting: number;
  readonly #rest: number;

  /** After each operation its caller pauses for `rest` times its duration, for work that keeps the processor busy. */
  constructor({ maxWaiting = MAX_WAITING, rest = 0 } = {}) {
    this.#maxWaiting = maxWaiting;
    this.#rest = rest;
  }

  /** Throws RATE_LIMITED if too many are waiting already. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(caller);
    if (!waiting) {
      this.#waiting.set(caller, []);
      return this.#do(caller, work);
    }
    if (waiting.length >= this.#maxWaiting)
      throw rateLimited('Too much at once. Please try again in a second.', 1, 'rate:requests');
    return new Promise<void>((resolve) => waiting.push(resolve)).then(() => this.#do(caller, work));
  }

  async #do<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      const goOn = () => this.#next(caller);
      // Requests of others are handled between two operations, even if an operation waits for nothing.
      if (this.#rest > 0) setTimeout(goOn, this.#rest * (performance.now() - started));
      else if (this.#waiting.get(caller)!.length > 0) setImmediate(goOn);
      else this.#waiting.delete(caller);
    }
  }

  #next(caller: string): void {
    const next = this.#waiting.get(caller)!.shift();
    if (next) next();
    else this.#waiting.delete(caller);
  }
}

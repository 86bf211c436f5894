import { rateLimited } from '../errors/errors.ts';

/** Of one caller's heavy work that waits; more is refused for a second. */
const MAX_WAITING = 20;

/**
 * Lets each caller have one heavy thing done at a time: a caller who sends everything at once that the points allow would otherwise keep
 * everybody else waiting until all of it is done.
 */
export class CallerQueues {
  /** What waits of whom; a caller stands here as long as something of it is being done. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #maxWaiting: number;
  readonly #rest: number;

  /** After each turn its caller rests `rest` times as long as it took; that is for work which keeps the processor busy. */
  constructor({ maxWaiting = MAX_WAITING, rest = 0 } = {}) {
    this.#maxWaiting = maxWaiting;
    this.#rest = rest;
  }

  /** Throws RATE_LIMITED when too much waits already. */
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
      // What others have sent meanwhile is heard between two turns, also where a turn waits for nothing.
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

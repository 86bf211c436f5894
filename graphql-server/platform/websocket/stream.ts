/** Maximum number of queued events of a subscriber; a slower reader is cut off and fetches what it missed. */
const MAX_WAITING = 256;

export class SlowSubscriber extends Error {}

type Listen<Payload> = (push: (payload: Payload) => void, fail: () => void) => () => void;

/**
 * The events of one subscriber as an async iterator with its own bounded queue. A shared buffer would deliver one
 * member's events to another, and an unbounded one would exhaust the memory. `fail` is for a source that has lost an
 * event: the subscriber is cut off like one that is too slow.
 */
export const streamOf = <Payload>(listen: Listen<Payload>): AsyncIterableIterator<Payload> =>
  new Stream(listen);

/** Not a generator, which would keep a frame and two promises for each waiting subscriber. */
class Stream<Payload> implements AsyncIterableIterator<Payload> {
  readonly #waiting: Payload[] = [];
  readonly #stop: () => void;
  #wake: (() => void) | undefined;
  #failure: Error | undefined;
  #done = false;

  constructor(listen: Listen<Payload>) {
    this.#stop = listen(
      (payload) => this.#push(payload),
      () => this.#fail(),
    );
  }

  async next(): Promise<IteratorResult<Payload>> {
    if (this.#failure) {
      this.#stop();
      throw this.#failure;
    }
    if (this.#done) return { value: undefined, done: true };
    const payload = this.#waiting.shift();
    if (payload !== undefined) return { value: payload, done: false };
    return new Promise((resolve) => (this.#wake = () => resolve(this.next())));
  }

  async return(): Promise<IteratorResult<Payload>> {
    this.#done = true;
    this.#stop();
    this.#wakeReader();
    return { value: undefined, done: true };
  }

  async throw(error: unknown): Promise<IteratorResult<Payload>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #push(payload: Payload): void {
    if (this.#waiting.length >= MAX_WAITING) return this.#fail();
    this.#waiting.push(payload);
    this.#wakeReader();
  }

  /** Resolves once: a second call would take an event for a reader that already has one. */
  #wakeReader(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }

  #fail(): void {
    this.#failure = new SlowSubscriber();
    this.#wakeReader();
  }
}

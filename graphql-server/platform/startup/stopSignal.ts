/** Who is asked to stop before it has started ends without an error. */
export class Stopped extends Error {}

/** Hears SIGTERM and SIGINT until a program has started and listens to them in its own way. */
export class StopSignal {
  readonly #controller = new AbortController();
  readonly #stop = () => this.#controller.abort(new Stopped('asked to stop'));

  constructor() {
    process.on('SIGTERM', this.#stop).on('SIGINT', this.#stop);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The step's result; does not begin it, and does not wait for it, once a stop is asked for. */
  async or<Result>(begin: () => Promise<Result>): Promise<Result> {
    this.signal.throwIfAborted();
    const step = begin();
    step.catch(() => {}); // nobody may wait for it any more
    const { promise, reject } = Promise.withResolvers<never>();
    const abort = () => reject(this.signal.reason);
    this.signal.addEventListener('abort', abort);
    return Promise.race([step, promise]).finally(() => this.signal.removeEventListener('abort', abort));
  }

  close(): void {
    process.off('SIGTERM', this.#stop).off('SIGINT', this.#stop);
  }
}

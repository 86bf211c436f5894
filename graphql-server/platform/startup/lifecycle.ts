/** Thrown when a stop is requested during the start; the program then ends without an error. */
export class Stopped extends Error {}

/** Handles SIGTERM and SIGINT until a program has started and handles them itself. */
export class StopSignal {
  readonly #controller = new AbortController();
  readonly #stop = () => this.#controller.abort(new Stopped('asked to stop'));

  constructor() {
    process.on('SIGTERM', this.#stop).on('SIGINT', this.#stop);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The step's result. Once a stop is requested it does not begin the step, and does not wait for it. */
  async run<Result>(begin: () => Promise<Result>): Promise<Result> {
    this.signal.throwIfAborted();
    const step = begin();
    step.catch(() => {}); // the promise may no longer have a listener
    const { promise, reject } = Promise.withResolvers<never>();
    const abort = () => reject(this.signal.reason);
    this.signal.addEventListener('abort', abort);
    return Promise.race([step, promise]).finally(() => this.signal.removeEventListener('abort', abort));
  }

  close(): void {
    process.off('SIGTERM', this.#stop).off('SIGINT', this.#stop);
  }
}

/** Closes what a program has opened, in reverse order, however far its start came. */
export class CleanupStack {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.push(close);
  }

  /** A failure to close one thing does not prevent closing the others. */
  async close(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch {}
    }
  }
}

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
  async run<Result>(begin: () => Promise<Result>): Promise<Result> {
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

/** Closes what a program has opened, in reverse order, however far its start came. */
export class CleanupStack {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.push(close);
  }

  /** A failure to close one thing does not keep the others open. */
  async close(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch {}
    }
  }
}

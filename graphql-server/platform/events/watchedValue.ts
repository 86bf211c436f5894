/**
 * A value that all clients share: read at most once in `fresh` milliseconds, and polled every `every` milliseconds while
 * it has listeners.
 */
export class Watched<Value> {
  readonly #read: () => Promise<Value>;
  readonly #fresh: number;
  readonly #every: number;
  readonly #listeners = new Set<(value: Value) => void>();
  #last: { value: Promise<Value>; readAt: number } | undefined;
  #lastSent: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(read: () => Promise<Value>, { fresh, every }: { fresh: number; every: number }) {
    this.#read = read;
    this.#fresh = fresh;
    this.#every = every;
  }

  get(): Promise<Value> {
    if (!this.#last || performance.now() - this.#last.readAt > this.#fresh) {
      const last = { value: this.#read(), readAt: performance.now() };
      this.#last = last;
      last.value.catch(() => {
        if (this.#last === last) this.#last = undefined;
      });
    }
    return this.#last.value;
  }

  /** Makes the next `get` read again. */
  forget(): void {
    this.#last = undefined;
  }

  /** Calls the listener with each change; returns a function that removes it. */
  listen(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.#poll(), this.#every).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#lastSent = undefined;
  }

  /** The first poll is reported too, because the value read before may be old. */
  async #poll(): Promise<void> {
    const value = await this.get().catch(() => undefined);
    const text = JSON.stringify(value);
    if (value === undefined || text === this.#lastSent) return;
    this.#lastSent = text;
    for (const listener of this.#listeners) listener(value);
  }
}

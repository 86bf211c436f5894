/**
 * A value of the whole community that everybody asks for: read at most once in `fresh` milliseconds whoever asks, and
 * looked at every `every` milliseconds while somebody listens for its changes.
 */
export class Watched<Value> {
  readonly #read: () => Promise<Value>;
  readonly #fresh: number;
  readonly #every: number;
  readonly #listeners = new Set<(value: Value) => void>();
  #last: { value: Promise<Value>; readAt: number } | undefined;
  #heard: string | undefined;
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

  /** What was read is not so any more: the next who asks has it read again. */
  forget(): void {
    this.#last = undefined;
  }

  /** Hears of each change from now on; returns what ends it. */
  listen(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.#look(), this.#every).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#heard = undefined;
  }

  /** The first look tells too: what was read before somebody began to listen may be old by then. */
  async #look(): Promise<void> {
    const value = await this.get().catch(() => undefined);
    const text = JSON.stringify(value);
    if (value === undefined || text === this.#heard) return;
    this.#heard = text;
    for (const listener of this.#listeners) listener(value);
  }
}

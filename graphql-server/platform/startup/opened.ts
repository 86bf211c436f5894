/** What a program has opened, in order; closed again from the last to the first, however far it came. */
export class Opened {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.push(close);
  }

  /** What cannot be closed keeps nothing else from being closed. */
  async close(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch {}
    }
  }
}

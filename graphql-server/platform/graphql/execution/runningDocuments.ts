import type { Execute } from './execute.ts';

/**
 * Counts the documents that are running. A set of their promises would keep some results until the next full collection
 * (docs/decisions/0019).
 */
export class RunningDocuments {
  #count = 0;
  readonly #waiting: (() => void)[] = [];

  counted(execute: Execute): Execute {
    return async (...asked) => {
      this.#count++;
      try {
        return await execute(...asked);
      } finally {
        this.#count--;
        if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
      }
    };
  }

  /** Resolves when none is running. */
  async settled(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

import { LRUCache } from 'lru-cache';

const MAX_BYTES = 4 * 1_024 * 1_024;

/** Texts of Apollo's automatic persisted queries, of which callers send only the hash the next time. */
export class PersistedTexts {
  readonly #texts = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (text, hash) => 2 * (text.length + hash.length) + 256,
  });

  async get(hash: string): Promise<string | undefined> {
    return this.#texts.get(hash);
  }

  async set(hash: string, text: string): Promise<void> {
    this.#texts.set(hash, text);
  }

  async delete(hash: string): Promise<boolean> {
    return this.#texts.delete(hash);
  }
}

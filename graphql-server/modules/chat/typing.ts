import { LRUCache } from 'lru-cache';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    typing: TypingSignals;
  }
}

/** Milliseconds in which a member is said to type once for each conversation, however often his keys go down. */
const ONCE_IN = 2_000;

/** Lets one typing signal of each kind through in a while; the others are the same news again. */
export class TypingSignals {
  readonly #said = new LRUCache<string, true>({ max: 10_000, ttl: ONCE_IN });

  /** Whether this one is to be told. */
  isNews(from: number, conversation: string): boolean {
    const signal = `${from} ${conversation}`;
    if (this.#said.has(signal)) return false;
    this.#said.set(signal, true);
    return true;
  }
}

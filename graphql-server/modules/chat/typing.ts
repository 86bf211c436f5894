import { LRUCache } from 'lru-cache';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    typing: TypingSignals;
  }
}

/** For one member and conversation at most one typing signal is published in this time. */
const MIN_INTERVAL_MS = 2_000;

/** Drops typing signals that repeat one published a moment ago. */
export class TypingSignals {
  readonly #recent = new LRUCache<string, true>({ max: 10_000, ttl: MIN_INTERVAL_MS });

  /** Whether this signal is to be published. */
  isNews(from: number, conversation: string): boolean {
    const signal = `${from} ${conversation}`;
    if (this.#recent.has(signal)) return false;
    this.#recent.set(signal, true);
    return true;
  }
}

import { LRUCache } from 'lru-cache';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    typing: TypingSignals;
  }
}

/** At most one typing signal per member and conversation is published in this time. */
const MIN_INTERVAL_MS = 2_000;

/** Drops typing signals that repeat a recent one. */
export class TypingSignals {
  readonly #recent = new LRUCache<string, true>({ max: 10_000, ttl: MIN_INTERVAL_MS });

  /** Whether this signal must be published. */
  isNews(from: number, conversation: string): boolean {
    const signal = `${from} ${conversation}`;
    if (this.#recent.has(signal)) return false;
    this.#recent.set(signal, true);
    return true;
  }
}

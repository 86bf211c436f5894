import type { Coin, TokenInfo } from './token.types.ts';

export type TokenFacts = Omit<TokenInfo, 'asOf' | 'stale' | 'simulated'>;

export interface Holdings {
  /** In the token's smallest unit, like every `amount`. */
  supply: bigint;
  decimals: number;
  /** The largest first. */
  largest: { address: string; amount: bigint }[];
}

/**
 * Where market data come from (decision 18). A source throws a `SourceFailure` when it cannot answer or its answer has
 * another shape, and returns null for an address that is no token's.
 */
export interface MarketSource {
  readonly simulated: boolean;
  /** Milliseconds for which an answer is fresh. */
  readonly fresh: number;
  coins(): Promise<Coin[]>;
  token(address: string): Promise<TokenFacts | null>;
  holders(address: string): Promise<Holdings | null>;
}

export class SourceFailure extends Error {
  /** In seconds, from the source's `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

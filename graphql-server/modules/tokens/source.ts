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
 * Where market data come from (decision 18). What a source cannot tell, or tells in a shape it should not have, is a
 * `SourceFailure`; null is its answer for an address that is no token's.
 */
export interface MarketSource {
  readonly simulated: boolean;
  /** For so long, in ms, an answer is good. */
  readonly fresh: number;
  coins(): Promise<Coin[]>;
  token(address: string): Promise<TokenFacts | null>;
  holders(address: string): Promise<Holdings | null>;
}

export class SourceFailure extends Error {
  /** In seconds, when the source said so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

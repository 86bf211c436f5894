import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../../platform/durations.ts';
import { base58 } from '../../../contract/base58.ts';
import { plainDecimal, product, scaled } from '../decimal.ts';
import type { Holdings, MarketSource, TokenFacts } from '../source.ts';
import type { Coin } from '../token.types.ts';
import { COINS, NO_TOKENS, tokenAt } from './coins.ts';
import { chance, drift } from './drift.ts';

/** How often prices change. */
const STEP_MS = 5_000;
const HOLDERS = 20;

/**
 * A simulated market that needs no network. At the same time it has the same values in every process. Amounts and
 * addresses look real and belong to nobody.
 */
export function simulatedSource(seed = 'hodlhood', now: () => number = Date.now): MarketSource {
  const time = () => Math.floor(now() / STEP_MS) * STEP_MS;
  const priceOf = (symbol: string, base: number, at: number) => drift(`${seed} ${symbol}`, base, at);

  function coin({ symbol, name, base }: (typeof COINS)[number]): Coin {
    const at = time();
    const [price, before] = [priceOf(symbol, base, at), priceOf(symbol, base, at - 24 * HOUR_MS)];
    const lastHour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const hours = Array.from({ length: 24 }, (_, index) => lastHour - (23 - index) * HOUR_MS);
    return {
      symbol,
      name,
      price: asDecimal(price),
      priceChange24h: rounded((price / before - 1) * 100, 4),
      sparkline: [...hours.map((hour) => priceOf(symbol, base, hour)), price].map((point) =>
        rounded(point, 6),
      ),
    };
  }

  async function token(address: string): Promise<TokenFacts | null> {
    if (NO_TOKENS.has(address)) return null;
    const { symbol, name, base, decimals, amount } = tokenAt(address);
    const price = asDecimal(priceOf(symbol, base, time()));
    const supply = scaled(amount, decimals);
    return { address, symbol, name, decimals, supply, price, marketCap: product(price, supply) };
  }

  async function holders(address: string): Promise<Holdings | null> {
    if (NO_TOKENS.has(address)) return null;
    const { decimals, amount: supply } = tokenAt(address);
    const largest = Array.from({ length: HOLDERS }, (_, rank) => ({
      address: base58(createHash('sha256').update(`${seed} ${address} ${rank}`).digest()),
      amount: (supply * BigInt(Math.round(1e9 * shareOf(`${address} ${rank}`, rank)))) / 1_000_000_000n,
    }));
    return { supply, decimals, largest: largest.toSorted((a, b) => Number(b.amount - a.amount)) };
  }

  return { simulated: true, fresh: STEP_MS, coins: async () => COINS.map(coin), token, holders };
}

/** The first holds about a seventh, each further one about a third less than the one before. */
const shareOf = (seed: string, rank: number): number => 0.142 * 0.68 ** rank * (0.9 + 0.2 * chance(seed));

/** With so many significant digits. */
const rounded = (number: number, digits: number): number => Number(number.toPrecision(digits));
const asDecimal = (number: number): string => plainDecimal(number.toPrecision(8))!;

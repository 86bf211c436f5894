import type { Env } from '../../../platform/config/env.ts';
import { product, scaled } from '../decimal.ts';
import { shortAddress } from '../holders.ts';
import type { MarketSource, TokenFacts } from '../source.ts';
import { PriceApi } from './priceApi.ts';
import { Solana } from './solana.ts';

/** A price API and a Solana node, at the addresses of the settings (decision 18). */
export function liveSource(env: Env): MarketSource {
  const solana = new Solana(env.SOLANA_RPC_URL);
  const prices = new PriceApi({
    url: env.MARKET_API_URL,
    key: env.MARKET_API_KEY,
    coins: env.MARKET_COINS,
  });

  async function token(address: string): Promise<TokenFacts | null> {
    const [minted, listed] = await Promise.all([solana.supply(address), prices.token(address)]);
    if (!minted) return null;
    const supply = scaled(minted.supply, minted.decimals);
    const price = listed?.price ?? null;
    return {
      address,
      symbol: listed?.symbol ?? shortAddress(address),
      name: listed?.name ?? null,
      decimals: minted.decimals,
      supply,
      price,
      marketCap: listed?.marketCap ?? (price && product(price, supply)),
    };
  }

  return {
    simulated: false,
    fresh: env.MARKET_CACHE_SECONDS * 1_000,
    coins: () => prices.coins(),
    token,
    holders: (address) => solana.holders(address),
  };
}

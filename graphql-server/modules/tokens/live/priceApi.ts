import * as v from 'valibot';
import { SourceFailure } from '../source.ts';
import type { Coin } from '../token.types.ts';
import { askJson } from './askJson.ts';
import { amount, checked, float, label } from './exactJson.ts';

/** The API returns hourly prices of a week; a day of them is shown. */
const HOURS = 24;

const MarketCoin = v.object({
  id: v.string(),
  symbol: label(20),
  name: label(100),
  current_price: v.nullable(amount),
  price_change_percentage_24h: v.nullish(float, null),
  sparkline_in_7d: v.nullish(
    v.object({ price: v.pipe(v.array(v.pipe(amount, v.transform(Number))), v.maxLength(1_000)) }),
  ),
});

const usd = v.nullish(v.object({ usd: v.nullish(amount, null) }));

const ListedToken = v.object({
  symbol: label(20),
  name: label(100),
  market_data: v.object({ current_price: usd, market_cap: usd }),
});

export interface Listed {
  symbol: string;
  name: string;
  price: string | null;
  /** Null also where the API returns 0 because it does not know the supply in circulation. */
  marketCap: string | null;
}

interface PriceApiOptions {
  /** The base URL, such as https://api.coingecko.com/api/v3. */
  url: string;
  key: string | undefined;
  /** The API's own ids, in the order to show. */
  coins: string[];
}

/** A price API as CoinGecko has it (version 3). */
export class PriceApi {
  readonly #options: PriceApiOptions;

  constructor(options: PriceApiOptions) {
    this.#options = options;
  }

  /** `GET /coins/markets` */
  async coins(): Promise<Coin[]> {
    const { coins: ids } = this.#options;
    const query = new URLSearchParams({
      vs_currency: 'usd',
      ids: ids.join(','),
      per_page: String(ids.length),
      sparkline: 'true',
      price_change_percentage: '24h',
    });
    const answer = await this.#ask(`/coins/markets?${query}`);
    const found = checked(v.pipe(v.array(MarketCoin), v.maxLength(250)), answer);
    const coins = found
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .flatMap((coin) => coinOf(coin) ?? []);
    if (coins.length === 0) throw new SourceFailure('knows none of the coins');
    return coins;
  }

  /** `GET /coins/solana/contract/{address}`; null for a token that is not listed. */
  async token(address: string): Promise<Listed | null> {
    const answer = await this.#ask(`/coins/solana/contract/${address}`);
    if (answer === undefined) return null;
    const { symbol, name, market_data } = checked(ListedToken, answer);
    const marketCap = market_data.market_cap?.usd ?? null;
    return {
      symbol: symbol.toUpperCase(),
      name,
      price: market_data.current_price?.usd ?? null,
      marketCap: marketCap === '0' ? null : marketCap,
    };
  }

  #ask(path: string): Promise<unknown> {
    const { url, key } = this.#options;
    const header = new URL(url).hostname.startsWith('pro-api.') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
    return askJson(new URL(url.replace(/\/+$/, '') + path), { headers: key ? { [header]: key } : {} });
  }
}

function coinOf(coin: v.InferOutput<typeof MarketCoin>): Coin | undefined {
  const { symbol, name, current_price: price, price_change_percentage_24h, sparkline_in_7d } = coin;
  if (price === null) return undefined; // listed and never traded
  const hours = sparkline_in_7d?.price.slice(-HOURS) ?? [];
  return {
    symbol: symbol.toUpperCase(),
    name,
    price,
    priceChange24h: price_change_percentage_24h,
    sparkline: hours.length > 1 ? [...hours, Number(price)] : [],
  };
}

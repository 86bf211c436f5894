import { chance } from './drift.ts';

/** The coins of the simulated market, each with the price in US dollars that it varies around. */
export const COINS = [
  { symbol: 'BTC', name: 'Bitcoin', base: 92_400 },
  { symbol: 'ETH', name: 'Ethereum', base: 3_120 },
  { symbol: 'SOL', name: 'Solana', base: 148 },
  { symbol: 'JUP', name: 'Jupiter', base: 0.42 },
  { symbol: 'WIF', name: 'dogwifhat', base: 0.61 },
  { symbol: 'BONK', name: 'Bonk', base: 0.0000214 },
];

/** Real addresses of programs, which are not tokens. */
export const NO_TOKENS = new Set([
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
]);

const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const SYLLABLES = ['BO', 'DA', 'FI', 'GU', 'KA', 'LO', 'MI', 'NU', 'PE', 'RA', 'TO', 'ZU'];

interface Token {
  symbol: string;
  name: string;
  /** US dollars. */
  base: number;
  decimals: number;
  /** The total supply in the smallest unit. */
  amount: bigint;
}

/** The token at an address; unknown ones are derived from the address. */
export function tokenAt(address: string): Token {
  if (address === BONK) {
    const { symbol, name, base } = COINS.find(({ symbol }) => symbol === 'BONK')!;
    // Fewer than the real supply, so that the market cap is in the range of section 9's events.
    return { symbol, name, base, decimals: 5, amount: 690_000_000_000n * 100_000n };
  }
  const syllable = (place: number) =>
    SYLLABLES[Math.floor(chance(`${address} ${place}`) * SYLLABLES.length)]!;
  const symbol = syllable(1) + syllable(2);
  const base = 10 ** (chance(`${address} price`) * 6 - 5);
  return {
    symbol,
    name: symbol[0] + symbol.slice(1).toLowerCase(),
    base,
    decimals: 6,
    amount: 1_000_000_000n * 1_000_000n,
  };
}

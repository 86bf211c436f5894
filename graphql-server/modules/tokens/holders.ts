import { scaled } from './decimal.ts';
import type { Holdings } from './source.ts';
import type { TokenHolder } from './token.types.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

/** The holders by rank. */
export const holdersOf = ({ supply, decimals, largest }: Holdings): TokenHolder[] =>
  largest.map(({ address, amount }, index) => {
    const balance = scaled(amount, decimals);
    return {
      rank: index + 1,
      address,
      displayAddress: shortAddress(address),
      balance,
      displayBalance: compact.format(balance as `${number}`),
      percentage: percentOf(amount, supply),
    };
  });

/** With two decimals, rounded. */
const percentOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 100_000n + whole * 5n) / (whole * 10n)) / 100;

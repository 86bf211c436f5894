import { grouped } from '../../lib/grouped.ts';

/**
 * '+2.31%', '-0.40%', '0.00%', '+1,204.00%'. By hand, as every page shows one under its header soon after its start
 * (docs/decisions/0020).
 */
export function changeText(percent: number): string {
  const [whole, rest] = Math.abs(percent).toFixed(2).split('.');
  const sign = percent < 0 ? '-' : '+';
  const isZero = Number(`${whole}.${rest}`) === 0;
  return `${isZero ? '' : sign}${grouped(Number(whole))}.${rest}%`;
}

const MINUTE = 60_000;

/** How old a value is: '12 min old', '3 h old', '2 d old'; a minute at least. */
export function formatAge(then: Date, now: number): string {
  const minutes = Math.max(1, Math.floor((now - then.getTime()) / MINUTE));
  if (minutes < 60) return `${minutes} min old`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h old` : `${Math.floor(hours / 24)} d old`;
}

const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', ...options });

const large = dollars({});
const small = dollars({ minimumFractionDigits: 6, maximumFractionDigits: 6 });
const share = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** §9: a price under 1 has 6 decimals. */
export const priceText = (price: string): string =>
  (Number(price) < 1 ? small : large).format(price as `${number}`);

export const shareText = (percent: number): string => `${share.format(percent)}%`;

/** §9: the colour of a holder's marker. */
export function markerOf(percentage: number): 'large' | 'medium' | 'small' {
  if (percentage > 10) return 'large';
  return percentage > 5 ? 'medium' : 'small';
}

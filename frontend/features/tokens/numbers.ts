const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', ...options });

const large = dollars({});
const small = dollars({ minimumFractionDigits: 6, maximumFractionDigits: 6 });
const change = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** §9: a price under 1 has 6 decimals. */
export const priceText = (price: string): string =>
  (Number(price) < 1 ? small : large).format(price as `${number}`);

/** '+2.31%', '-0.40%', '0.00%'. */
export const changeText = (percent: number): string => `${change.format(percent)}%`;

export const shareText = (percent: number): string => `${share.format(percent)}%`;

/** §9: the colour of a holder's marker. */
export function markerOf(percentage: number): 'large' | 'medium' | 'small' {
  if (percentage > 10) return 'large';
  return percentage > 5 ? 'medium' : 'small';
}

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

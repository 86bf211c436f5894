/** The words of a price. */
export const priceText = { free: 'Free', amount: (amount: string) => `${amount} SOL` };

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** A price as members read it, from the exact decimal of the API: '1,250.50 SOL', '7 SOL', 'Free'. */
export function priceInWords(price: string): string {
  if (Number(price) === 0) return priceText.free;
  const amount = amounts.format(price as Intl.StringNumericLiteral);
  return priceText.amount(amount.replace(/\.00$/, ''));
}

/**
 * The typed text as an exact decimal, or null if it is not a price (decision 10). A comma is a decimal point; numbers
 * with grouped digits are none, because 1,234 is two different prices.
 */
export function priceTyped(text: string): string | null {
  const [, whole = '', cents = ''] = /^0*(\d{0,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (!/\d/.test(text) || (whole === '' && cents === '' && !/^0+$/.test(text.trim()))) return null;
  return `${whole || '0'}${cents && `.${cents}`}`;
}

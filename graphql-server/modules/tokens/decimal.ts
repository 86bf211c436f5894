const PARTS = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/**
 * A decimal written out: `2.145e-05` is `0.00002145`. Undefined if the text is not a decimal, or would have over 60
 * digits.
 */
export function plainDecimal(text: string): string | undefined {
  const [, sign, whole, fraction = '', exponent = '0'] = PARTS.exec(text) ?? [];
  if (whole === undefined || Math.abs(Number(exponent)) > 30 || text.length > 30) return undefined;
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padStart(whole.length + fraction.length - Math.min(0, point), '0');
  const before = digits.slice(0, Math.max(0, point)).padEnd(point, '0').replace(/^0+/, '');
  const after = digits.slice(Math.max(0, point)).replace(/0+$/, '');
  const plain = (before || '0') + (after && `.${after}`);
  return plain === '0' ? plain : sign + plain;
}

/** `amount` of a unit of which 10^`decimals` are one. */
export function scaled(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const after = digits.slice(cut).replace(/0+$/, '');
  return digits.slice(0, cut) + (after && `.${after}`);
}

/** The exact product of two plain decimals that are not negative. */
export function product(a: string, b: string): string {
  const [[amountA, decimalsA], [amountB, decimalsB]] = [unscaled(a), unscaled(b)];
  return scaled(amountA * amountB, decimalsA + decimalsB);
}

function unscaled(text: string): [bigint, number] {
  const [whole, fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), fraction.length];
}

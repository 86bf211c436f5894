/**
 * A whole number as English writes it: '12,345'. By hand for what is seen first: the first use of `Intl`, to which
 * `toLocaleString` belongs, holds a page up by some 20 ms (docs/decisions/0020).
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

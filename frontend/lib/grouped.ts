/**
 * A whole number in English notation: '12,345'. Without `Intl` (and so `toLocaleString`) for the first render, because
 * its first use blocks a page for some 20 ms (docs/decisions/0020).
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

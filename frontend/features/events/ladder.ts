const UNITS: Record<string, number> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  b: 1e9,
  billion: 1e9,
};

/** US dollars of a market cap as the operator writes it: '500k', '1 Million', '2.5B'. Undefined for other texts. */
export function dollarsOf(marketCap: string): number | undefined {
  const [, number, unit = ''] = /^\$?([\d.,]+)\s*([a-z]*)$/i.exec(marketCap.trim()) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  const dollars = Number(number?.replaceAll(',', '')) * (factor ?? Number.NaN);
  return Number.isFinite(dollars) ? dollars : undefined;
}

/** Whether the token is worth that much already. */
export const isReached = (marketCap: string, now: number | null): boolean =>
  now !== null && (dollarsOf(marketCap) ?? Infinity) <= now;

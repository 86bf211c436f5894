/** From this change (%) on, in either direction, the line has its full colour. */
const FULL_COLOUR_CHANGE = 5;

/** The middle of some numbers; undefined when there are none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2) return sorted[Math.floor(middle)];
  return sorted.length ? (sorted[middle - 1]! + sorted[middle]!) / 2 : undefined;
}

/** The share of the rising colour for a change (%), from 0 to 100. */
export const riseShare = (change: number): number =>
  Math.round(50 + 50 * Math.max(-1, Math.min(1, change / FULL_COLOUR_CHANGE)));

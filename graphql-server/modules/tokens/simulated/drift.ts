import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that belongs to the text for ever. */
export const chance = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

const HOUR = 3_600_000;
/** Waves that a price rides on: how long each takes, ms, and how far it carries, as a share of the price. */
const WAVES = [
  { period: 31 * HOUR, reach: 0.09 },
  { period: 5 * HOUR, reach: 0.035 },
  { period: HOUR / 2, reach: 0.009 },
  { period: 90_000, reach: 0.0016 },
];

/** A price at a time (ms): it drifts around `base`, the same at the same time for the same seed. */
export function drift(seed: string, base: number, time: number): number {
  const sum = WAVES.reduce(
    (sum, { period, reach }) => sum + reach * wave(`${seed} ${period}`, time / period),
    0,
  );
  return base * Math.exp(sum);
}

/** From -1 to 1: random at whole numbers, smooth between them. */
function wave(seed: string, x: number): number {
  const [whole, part] = [Math.floor(x), x - Math.floor(x)];
  const [left, right] = [chance(`${seed} ${whole}`), chance(`${seed} ${whole + 1}`)];
  return 2 * (left + (right - left) * part * part * (3 - 2 * part)) - 1;
}

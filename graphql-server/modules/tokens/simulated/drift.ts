import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../../platform/durations.ts';

/** A number from 0 up to 1 that depends on the text alone. */
export const chance = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

/** A price is a sum of waves: the period of each in ms, and its amplitude as a share of the price. */
const WAVES = [
  { period: 31 * HOUR_MS, amplitude: 0.09 },
  { period: 5 * HOUR_MS, amplitude: 0.035 },
  { period: HOUR_MS / 2, amplitude: 0.009 },
  { period: 90_000, amplitude: 0.0016 },
];

/** A price at a time (ms): it drifts around `base`, the same at the same time for the same seed. */
export function drift(seed: string, base: number, time: number): number {
  const sum = WAVES.reduce(
    (sum, { period, amplitude }) => sum + amplitude * wave(`${seed} ${period}`, time / period),
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

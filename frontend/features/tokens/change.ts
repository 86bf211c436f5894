import { grouped } from '../../ui/grouped.ts';

/**
 * '+2.31%', '-0.40%', '0.00%', '+1,204.00%'. By hand, as every page shows one under its header soon after its start
 * (docs/decisions/0020).
 */
export function changeText(percent: number): string {
  const [whole, rest] = Math.abs(percent).toFixed(2).split('.');
  const sign = percent < 0 ? '-' : '+';
  const isZero = Number(`${whole}.${rest}`) === 0;
  return `${isZero ? '' : sign}${grouped(Number(whole))}.${rest}%`;
}

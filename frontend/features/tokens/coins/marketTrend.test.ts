// @vitest-environment node
import { expect, it } from 'vitest';
import { median, riseShare } from './marketTrend.ts';

it('takes the middle of the changes, whatever one coin does', () => {
  expect(median([4, -1, 900])).toBe(4);
  expect(median([3, -10, 1, 2])).toBe(1.5);
  expect(median([])).toBeUndefined();
});

it('goes from falling to rising, and no further', () => {
  expect([-80, -5, -2.5, 0, 1, 5, 80].map(riseShare)).toEqual([0, 0, 25, 50, 60, 100, 100]);
});

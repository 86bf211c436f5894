import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './atMostEvery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once, and once for all calls of a pause, with what came last', () => {
  const ran: number[] = [];
  const call = atMostEvery(1_000, (n: number) => ran.push(n));
  for (const n of [1, 2, 3]) call(n);
  expect(ran).toEqual([1]);
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual([1, 3]);
  vi.advanceTimersByTime(5_000);
  expect(ran).toEqual([1, 3]);
  call(4);
  expect(ran).toEqual([1, 3, 4]);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { dollarsOf, isReached } from './ladder.ts';

it.each([
  ['500k', 500_000],
  ['1 Million', 1_000_000],
  ['100 Million', 100_000_000],
  ['$2.5B', 2_500_000_000],
  ['1,500,000', 1_500_000],
  ['Moon', undefined],
  ['10 Trucks', undefined],
  ['', undefined],
])('%s is %s dollars', (text, dollars) => {
  expect(dollarsOf(text)).toBe(dollars);
});

it('a rung is reached at exactly its market cap, and never while the cap is unknown', () => {
  expect(isReached('500k', 500_000)).toBe(true);
  expect(isReached('500k', 499_999)).toBe(false);
  expect(isReached('500k', null)).toBe(false);
  expect(isReached('Moon', 1e12)).toBe(false);
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { changeText, formatAge, markerOf, priceText } from './numbers.ts';

describe('numbers of the market', () => {
  it.each([
    ['0.00002145', '$0.000021'],
    ['0.999999', '$0.999999'],
    ['1', '$1.00'],
    ['92400.126', '$92,400.13'],
  ])('a price of %s is %s', (price, text) => {
    expect(priceText(price)).toBe(text);
  });

  it.each([
    [2.3119, '+2.31%'],
    [-0.4, '-0.40%'],
    [0, '0.00%'],
    [-0.001, '0.00%'],
    [999.999, '+1,000.00%'],
    [-12_345.678, '-12,345.68%'],
  ])('a change of %d is %s, as Intl writes it', (change, text) => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const byIntl = new Intl.NumberFormat('en', { ...digits, signDisplay: 'exceptZero' });
    expect(changeText(change)).toBe(text);
    expect(`${byIntl.format(change)}%`).toBe(text);
  });

  it.each([
    [10.01, 'large'],
    [10, 'medium'],
    [5.01, 'medium'],
    [5, 'small'],
    [0, 'small'],
  ])('a holder of %d per cent is %s', (percentage, marker) => {
    expect(markerOf(percentage)).toBe(marker);
  });
});

it.each([
  [0, '1 min old'],
  [12.9, '12 min old'],
  [59, '59 min old'],
  [60, '1 h old'],
  [24 * 60 - 1, '23 h old'],
  [49 * 60, '2 d old'],
])('what is from %d minutes ago is %s', (minutes, text) => {
  expect(formatAge(new Date(0), minutes * 60_000)).toBe(text);
});

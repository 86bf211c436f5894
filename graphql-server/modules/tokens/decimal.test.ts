import { describe, expect, it } from 'vitest';
import { plainDecimal, product, scaled } from './decimal.ts';

describe('a decimal written out', () => {
  it.each([
    ['2.145e-05', '0.00002145'],
    ['1e-8', '0.00000001'],
    ['12.5E-1', '1.25'],
    ['92400.10', '92400.1'],
    ['1.5e3', '1500'],
    ['123456789.123456789', '123456789.123456789'],
    ['0.0', '0'],
    ['-0', '0'],
    ['-3.20', '-3.2'],
    ['007', '7'],
  ])('%s is %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain);
  });

  it.each(['1e400', '1e-31', 'NaN', 'Infinity', '', '1.', '0x1', '1'.repeat(31)])('%s is none', (text) => {
    expect(plainDecimal(text)).toBeUndefined();
  });
});

it.each([
  [88_872_000_000_000_000n, 5, '888720000000'],
  [1n, 9, '0.000000001'],
  [1_500_000n, 6, '1.5'],
  [7n, 0, '7'],
])('%d by 10^%d is %s', (amount, decimals, text) => {
  expect(scaled(amount, decimals)).toBe(text);
});

it('multiplies without a rounding', () => {
  expect(product('0.00002145', '690000000000.12345')).toBe('14800500.0000026480025');
  expect(product('0', '5')).toBe('0');
});

import { describe, expect, it } from 'vitest';
import { Decimal } from './scalars.ts';

describe('a decimal', () => {
  it.each([
    ['12.50', '12.50'],
    ['0.00002145', '0.00002145'],
    [-3, '-3'],
    [0.01, '0.01'],
  ])('may come as %j', (value, text) => {
    expect(Decimal.parseValue(value)).toBe(text);
  });

  it.each([
    '1e400',
    'NaN',
    '01',
    '.5',
    '5.',
    '',
    ' 1',
    '1,5',
    '0x1',
    Infinity,
    Number.NaN,
    1e21,
    true,
    null,
    {},
  ])('is not %j', (value) => {
    expect(() => Decimal.parseValue(value)).toThrow('must be a decimal number');
  });
});

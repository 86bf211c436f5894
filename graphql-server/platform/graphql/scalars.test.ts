import { describe, expect, it } from 'vitest';
import { DateTime, Decimal } from './scalars.ts';

describe('a decimal', () => {
  it.each([
    ['12.50', '12.50'],
    ['0.00002145', '0.00002145'],
    [-3, '-3'],
    [-0, '-0'],
    [0.01, '0.01'],
    [1e-9, '0.000000001'],
    [-1.5e-7, '-0.00000015'],
    [1e21, '1000000000000000000000'],
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
    1e30,
    true,
    null,
    {},
  ])('is not %j', (value) => {
    expect(() => Decimal.parseValue(value)).toThrow('must be a decimal number');
  });
});

describe('a time', () => {
  it.each([
    ['2026-01-31 12:00:00+00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00:00.1+00', '2026-01-31T12:00:00.100Z'],
    ['2026-01-31 12:00:00.12+00', '2026-01-31T12:00:00.120Z'],
    ['2026-01-31 12:00:00.123+00', '2026-01-31T12:00:00.123Z'],
    ['2026-01-31T12:00:00.12+00:00', '2026-01-31T12:00:00.120Z'],
    ['2026-01-31T12:00:00+00:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00.123456+00:00', '2026-01-31T12:00:00.123Z'],
    ['2026-01-31T12:00:00.123Z', '2026-01-31T12:00:00.123Z'],
    [new Date(Date.UTC(2026, 0, 31, 12)), '2026-01-31T12:00:00.000Z'],
  ])('%j is written out as %s', (value, text) => {
    expect(DateTime.serialize(value)).toBe(text);
  });
});

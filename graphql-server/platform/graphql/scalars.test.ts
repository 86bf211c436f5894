import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('an input of a time', () => {
  afterEach(() => void vi.unstubAllEnvs());
  const read = (text: string) => (DateTime.parseValue(text) as Date).toISOString();

  it.each([
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2027-01-31T23:30:00.5-01:00', '2027-02-01T00:30:00.500Z'],
    ['2027-03-01T00:30:00+01:00', '2027-02-28T23:30:00.000Z'],
    ['2027-12-31', '2027-12-31T00:00:00.000Z'],
  ])('%s is read', (text, time) => expect(read(text)).toBe(time));

  it.each(['2027-07-31T12:00:00', '2027-07-31T12:00', '2027-07-31T12:00:00.000', '2027-07-31 12:00:00'])(
    '%s has no zone and is in UTC, wherever the server is',
    (text) => {
      vi.stubEnv('TZ', 'America/New_York');
      expect(read(text)).toBe('2027-07-31T12:00:00.000Z');
    },
  );

  it.each([
    '2027-02-30T00:00:00Z',
    '2027-02-29',
    '2100-02-29T00:00:00+01:00',
    '2027-04-31T12:00:00.000Z',
    '30 Feb 2027',
    '2027-13-01',
  ])('%s is refused: there is no such day', (text) => expect(() => read(text)).toThrow('must be a time'));
});

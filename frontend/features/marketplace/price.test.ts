// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../graphql-server/contract/price.ts';
import { priceTyped } from './price.ts';

describe('a price', () => {
  it.each([
    ['0.00', 'Free'],
    ['7.00', '7 SOL'],
    ['12.50', '12.50 SOL'],
    ['1250.05', '1,250.05 SOL'],
    ['999999999.99', '999,999,999.99 SOL'],
  ])('of %s reads %s', (price, words) => expect(priceInWords(price)).toBe(words));

  it.each([
    ['0', '0'],
    ['00.10', '0.10'],
    ['.5', '0.5'],
    [' 007 ', '7'],
    ['999999999.99', '999999999.99'],
    ['1,5', '1.5'],
    [',50', '0.50'],
    ['0,00', '0.00'],
  ])('may be typed as %j', (typed, price) => expect(priceTyped(typed)).toBe(price));

  it.each(['', '.', '-1', '0.005', '1000000000', '1e3', 'x', 'NaN', ' ', '1,', '1.'])('is not %j', (typed) =>
    expect(priceTyped(typed)).toBeNull(),
  );

  it.each(['1.234,5', '1,234.50', '1,234', '1.234', '1.2.3', '1,2,3', '1 000', "1'000", '1,5 SOL', '١'])(
    'is never guessed from %j',
    (typed) => expect(priceTyped(typed)).toBeNull(),
  );
});

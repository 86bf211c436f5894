// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addressOf, viewOf, type MarketView } from './marketView.ts';

const all: MarketView = { category: null, sort: 'NEWEST', yours: false };

describe('the address of a view', () => {
  it.each([
    [all, '/marketplace'],
    [{ ...all, category: 'HOME_AND_GARDEN' }, '/marketplace?category=home-and-garden'],
    [{ ...all, sort: 'PRICE_ASC', category: 'ART' }, '/marketplace?category=art&sort=price-asc'],
    [{ ...all, yours: true }, '/marketplace?yours'],
  ] as [MarketView, string][])('%j is %s, and back', (view, address) => {
    expect(addressOf(view)).toBe(address);
    expect(viewOf(new URL(address, 'http://x').searchParams)).toEqual(view);
  });

  it('passes over what it does not know', () => {
    expect(viewOf(new URLSearchParams('category=cars&sort=mood&x=1'))).toEqual(all);
  });
});

import { describe, expect, it } from 'vitest';
import { ADDRESS, bytesOfBase58 } from '../../../contract/base58.ts';
import { BONK, UNLISTED } from '../../../testing/marketServer.ts';
import { holdersOf } from '../holders.ts';
import { simulatedSource } from './simulatedSource.ts';

const NOON = Date.parse('2026-01-31T12:00:00Z');
const at = (time: number, seed?: string) => simulatedSource(seed, () => time);

describe('the invented market', () => {
  it('is the same for everybody at one time, and another with another seed', async () => {
    expect(await at(NOON).coins()).toEqual(await at(NOON + 4_999).coins());
    expect(await at(NOON).coins()).not.toEqual(await at(NOON, 'other').coins());
    expect(await at(NOON).holders(BONK)).toEqual(await at(NOON + 1e9).holders(BONK));
  });

  it('moves a little every five seconds', async () => {
    const prices = async (time: number) => (await at(time).coins()).map(({ price }) => Number(price));
    const [before, after] = [await prices(NOON), await prices(NOON + 5_000)];
    for (const [index, price] of before.entries()) {
      expect(after[index]).not.toBe(price);
      expect(Math.abs(after[index]! / price - 1)).toBeLessThan(0.005);
    }
  });

  it('has the price change of a day and its sparkline', async () => {
    const [then] = await at(NOON - 86_400_000).coins();
    const [now] = await at(NOON).coins();
    expect(now!.priceChange24h).toBeCloseTo((Number(now!.price) / Number(then!.price) - 1) * 100, 2);
    expect(now!.sparkline).toHaveLength(25);
    expect(now!.sparkline.at(-1)).toBeCloseTo(Number(now!.price), 0);
  });

  it('has prices of a year that stay near their base, written out', async () => {
    for (let day = 0; day < 365; day += 5) {
      const coins = await at(NOON + day * 86_400_000).coins();
      const bonk = coins.find(({ symbol }) => symbol === 'BONK')!;
      expect(bonk.price).toMatch(/^0\.0000\d+$/);
      expect(Number(bonk.price) / 0.0000214).toBeGreaterThan(0.85);
      expect(Number(bonk.price) / 0.0000214).toBeLessThan(1.18);
    }
  });

  it.each([BONK, UNLISTED])('has holders of %s that look like real ones', async (address) => {
    const holders = holdersOf((await at(NOON).holders(address))!);
    expect(holders).toHaveLength(20);
    expect(holders.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(holders.map(({ address }) => address)).size).toBe(20);
    for (const { address } of holders) {
      expect(address).toMatch(ADDRESS);
      expect(bytesOfBase58(address)?.length).toBe(32);
    }
    const shares = holders.map(({ percentage }) => percentage);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(10);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(60);
  });

  it("puts the community's token between two of section 9's events", async () => {
    const token = await at(NOON).token(BONK);
    expect(token).toMatchObject({ symbol: 'BONK', name: 'Bonk', decimals: 5, supply: '690000000000' });
    expect(Number(token!.marketCap)).toBeGreaterThan(1e7);
    expect(Number(token!.marketCap)).toBeLessThan(5e7);
  });

  it('knows that the address of a program is no token', async () => {
    expect(await at(NOON).token('11111111111111111111111111111111')).toBeNull();
    expect(await at(NOON).holders('11111111111111111111111111111111')).toBeNull();
  });
});

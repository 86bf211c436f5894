import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import { jsonOf, textOf } from '../testing/answers.ts';

const testApp = useTestApp();
const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const get = (path: string) => testApp.nobody.fetch(`/api${path}`);

describe('GET /live-coins', () => {
  it('is the coins, with prices as numbers', async () => {
    const [status, coins] = await jsonOf(await get('/live-coins'));
    expect(status).toBe(200);
    expect(coins.length).toBeGreaterThan(3);
    for (const coin of coins)
      expect(coin).toEqual({
        symbol: expect.any(String),
        name: expect.any(String),
        price: expect.any(Number),
        priceChange24h: expect.any(Number),
      });
  });
});

describe('GET /token-info/:address', () => {
  it('is the token', async () => {
    expect(await jsonOf(await get(`/token-info/${BONK}`))).toEqual([
      200,
      { symbol: 'BONK', name: 'Bonk', address: BONK, decimals: 5, simulated: true },
    ]);
  });

  it('is 400 for what is no address, and 404 where no token is', async () => {
    const sentence = 'A token address must be base58 text of 32 to 44 characters.';
    expect(await textOf(await get('/token-info/0x12'))).toEqual([400, sentence]);
    expect(await textOf(await get(`/token-info/${'1'.repeat(32)}`))).toEqual([404, 'Token not found.']);
  });
});

describe('GET /token-holders/:address', () => {
  it('is the holders by rank', async () => {
    const [status, holders] = await jsonOf(await get(`/token-holders/${BONK}`));
    expect(status).toBe(200);
    expect(holders).toHaveLength(20);
    expect(holders[0]).toEqual({
      rank: 1,
      displayAddress: expect.stringMatching(/^\w{4}…\w{4}$/),
      displayBalance: expect.stringMatching(/^[\d.]+B$/),
      percentage: expect.any(Number),
    });
  });

  it('is 400 for what is no address, and 404 where no token is', async () => {
    expect((await get('/token-holders/0x12')).status).toBe(400);
    expect((await get(`/token-holders/${'1'.repeat(32)}`)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import {
  BONK,
  liveSettings,
  startMarketServer,
  UNLISTED,
  type MarketServer,
} from '../../testing/marketServer.ts';
import { connect, soon } from '../../testing/socket.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';

const COINS = '{ liveCoins { simulated stale asOf coins { symbol name price priceChange24h sparkline } } }';
const INFO = `query ($address: String!) {
  tokenInfo(address: $address) { address symbol name decimals supply price marketCap simulated stale }
}`;
const HOLDERS = `query ($address: String!) {
  tokenHolders(address: $address) {
    simulated stale holders { rank address displayAddress balance displayBalance percentage }
  }
}`;

describe('without a source of its own the product', () => {
  const testApp = useTestApp();

  it('returns simulated data, marked as such', async () => {
    const { data } = await testApp.nobody.run(COINS);
    expect(data.liveCoins).toMatchObject({ simulated: true, stale: false });
    expect(data.liveCoins.coins.map(({ symbol }: any) => symbol)).toContain('SOL');
    expect((await testApp.nobody.run(INFO, { address: BONK })).data.tokenInfo).toMatchObject({
      symbol: 'BONK',
      simulated: true,
    });
    expect((await testApp.nobody.run(HOLDERS, { address: BONK })).data.tokenHolders.holders).toHaveLength(20);
  });

  it.each([
    ['not base58', 'O'.repeat(40), 'BAD_USER_INPUT'],
    ['too short', BONK.slice(0, 31), 'BAD_USER_INPUT'],
    ['a path', '../../simple/price?ids=bitcoin&vs_curr', 'BAD_USER_INPUT'],
    ['of 33 bytes', 'z'.repeat(44), 'NOT_FOUND'],
    ["a program's", '11111111111111111111111111111111', 'NOT_FOUND'],
  ])('refuses an address that is %s', async (_, address, code) => {
    expect(codeOf(await testApp.nobody.run(INFO, { address }))).toBe(code);
    expect(codeOf(await testApp.nobody.run(HOLDERS, { address }))).toBe(code);
  });

  it('sends new prices to all subscribers, reads once for all of them, and not at all without any', async () => {
    const { coins } = testApp.app.services.market;
    const looks = vi.spyOn(coins, 'get');
    const client = connect(testApp.nobody, testApp.url);
    const arrived: any[] = [];
    const query = 'subscription { coinPricesChanged { asOf coins { price } } }';
    const sink = { next: (value: any) => arrived.push(value), error: () => {}, complete: () => {} };
    const ends = [1, 2, 3].map(() => client.subscribe({ query }, sink));
    await expect.poll(() => arrived.length).toBe(3);
    expect(looks).toHaveBeenCalledTimes(1);
    expect(arrived[0].data.coinPricesChanged.coins[0].price).toMatch(/^\d+(\.\d+)?$/);
    for (const end of ends) end();
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRestore();
  });
});

describe('with live sources the product', () => {
  let market: MarketServer;
  let testApp: TestApp;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    market = await startMarketServer();
    ({ testApp, stop } = await startTestApp(inject('postgresUrl'), liveSettings(market)));
  });
  afterAll(async () => {
    await stop();
    await market.stop();
  });

  it('returns their answers, and asks once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => testApp.nobody.run(COINS)));
    expect(market.requests).toHaveLength(1);
    expect(answers[9]!.data.liveCoins).toMatchObject({
      simulated: false,
      stale: false,
      coins: [
        { symbol: 'SOL', price: '148.123456789012345678' },
        { symbol: 'BONK', price: '0.00002145' },
      ],
    });
    expect((await testApp.nobody.run(INFO, { address: BONK })).data.tokenInfo).toEqual({
      address: BONK,
      symbol: 'BONK',
      name: 'Bonk',
      decimals: 5,
      supply: '888720000000',
      price: '0.00002145',
      marketCap: '19063044',
      simulated: false,
      stale: false,
    });
    expect((await testApp.nobody.run(HOLDERS, { address: BONK })).data.tokenHolders).toEqual({
      simulated: false,
      stale: false,
      holders: [
        {
          rank: 1,
          address: 'BnsywxTcaYeNUtzrPxQUvzAWxfzZe3ZLUJ4wMMuLESnu',
          displayAddress: 'Bnsy…ESnu',
          balance: '97759200000',
          displayBalance: '97.76B',
          percentage: 11,
        },
        expect.objectContaining({ rank: 2, displayBalance: '44.44B', percentage: 5 }),
      ],
    });
  });

  it('gives the last good values with their age while the sources fail, and none it never had', async () => {
    const { data: before } = await testApp.nobody.run(COINS);
    market.mode = 'broken (500)';
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + 60_000);
    await soon(async () => (await testApp.nobody.run(COINS)).data.liveCoins.stale).toBe(true);
    const { data: after } = await testApp.nobody.run(COINS);
    clock.mockRestore();
    expect(after.liveCoins).toEqual({ ...before.liveCoins, stale: true });
    expect(codeOf(await testApp.nobody.run(INFO, { address: UNLISTED }))).toBe('UNAVAILABLE');
    const answer = await testApp.nobody.fetch(`/api/token-info/${UNLISTED}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    market.mode = 'good';
    const reasons = testApp.log.filter((line) => line.includes('market data did not come'));
    expect(reasons.join()).toContain('answered 500');
    expect(testApp.log.join()).not.toMatch(/a-key-of-ours|another-key|secret of theirs/);
  });

  it('asks about other tokens thirty times a minute and no more; about its own always', async () => {
    const strangers = Array.from({ length: 40 }, (_, n) =>
      UNLISTED.replace('7GCi', `7GC${'abcdefghijkmnopqrstuvwxyz'[n % 25]}`).replace(
        'hr',
        n < 25 ? 'hr' : 'hs',
      ),
    );
    const codes = await Promise.all(
      strangers.map(async (address) => codeOf(await testApp.nobody.run(INFO, { address }))),
    );
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(10);
    expect(codeOf(await testApp.nobody.run(INFO, { address: BONK }))).toBeUndefined();
  });
});

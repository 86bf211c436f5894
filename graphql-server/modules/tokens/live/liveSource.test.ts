import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../../platform/config/env.ts';
import {
  BONK,
  goodAnswers,
  liveSettings,
  MISBEHAVIOURS,
  startMarketServer,
  UNLISTED,
  type MarketServer,
  type Mode,
} from '../../../testing/marketServer.ts';
import { SourceFailure, type MarketSource } from '../source.ts';
import { liveSource } from './liveSource.ts';

let market: MarketServer;
let source: MarketSource;

beforeAll(async () => {
  market = await startMarketServer();
  source = liveSource(readEnv({ DATA_DIR: tmpdir(), ...liveSettings(market) }));
});
afterAll(() => market.stop());
beforeEach(() => {
  Object.assign(market, { mode: 'good', answers: goodAnswers(), requests: [] });
});

const asked = () => market.requests.map(({ line }) => line);

describe('coins', () => {
  it('come in the order of the settings, with exact prices and the hours of a day', async () => {
    const [solana, bonk, ...others] = await source.coins();
    expect(others).toEqual([]);
    expect(solana).toMatchObject({
      symbol: 'SOL',
      name: 'Solana',
      price: '148.123456789012345678',
      priceChange24h: 5.5,
    });
    expect(solana!.sparkline).toHaveLength(25);
    expect(solana!.sparkline.slice(-2)).toEqual([148.35, 148.12345678901235]);
    expect(bonk).toEqual({
      symbol: 'BONK',
      name: 'Bonk',
      price: '0.00002145',
      priceChange24h: -3.21987,
      sparkline: [],
    });
  });

  it('are asked for at once, with the key', async () => {
    await source.coins();
    expect(market.requests).toEqual([
      {
        line: 'GET /api/v3/coins/markets?vs_currency=usd&ids=solana%2Cbonk%2Cuntraded&per_page=3&sparkline=true&price_change_percentage=24h',
        key: 'a-key-of-ours',
      },
    ]);
  });
});

describe('a token', () => {
  it('has its name from the prices, its supply from the chain, and a market cap of both', async () => {
    expect(await source.token(BONK)).toEqual({
      address: BONK,
      symbol: 'BONK',
      name: 'Bonk',
      decimals: 5,
      supply: '888720000000',
      price: '0.00002145',
      marketCap: '19063044',
    });
    market.answers.token = market.answers.token.replace(
      '"market_cap":{"usd":0}',
      '"market_cap":{"usd":1.7e7}',
    );
    expect(await source.token(BONK)).toMatchObject({ marketCap: '17000000' });
  });

  it('that no market lists has neither price nor name', async () => {
    expect(await source.token(UNLISTED)).toMatchObject({
      symbol: '7GCi…W2hr',
      name: null,
      price: null,
      marketCap: null,
      decimals: 5,
    });
  });

  it('that there is not is null', async () => {
    const nothing = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
    expect(await source.token(nothing)).toBeNull();
    expect(await source.holders(nothing)).toBeNull();
  });

  it('has holders, the largest first', async () => {
    expect(await source.holders(BONK)).toEqual({
      supply: 88_872_000_000_000_000n,
      decimals: 5,
      largest: [
        { address: 'BnsywxTcaYeNUtzrPxQUvzAWxfzZe3ZLUJ4wMMuLESnu', amount: 9_775_920_000_000_000n },
        { address: 'FYjHNoFtSQ5uijKrZFyYAxvEr87hsKXkXcxkcmkBAf4r', amount: 4_443_600_000_000_000n },
      ],
    });
  });
});

describe('a source that is', () => {
  const late = new Set<string>(['hanging', 'dripping']);

  it('slow is waited for', async () => {
    market.mode = 'slow';
    expect(await source.coins()).toHaveLength(2);
  });

  it.concurrent.each(Object.keys(MISBEHAVIOURS) as Mode[])(
    '%s fails, in words without an address',
    async (mode) => {
      const own = await startMarketServer();
      const theirs = liveSource(readEnv({ DATA_DIR: tmpdir(), ...liveSettings(own) }));
      own.mode = mode;
      const startedAt = performance.now();
      const failures = await Promise.all(
        [theirs.coins(), theirs.token(BONK), theirs.holders(BONK)].map((answer) =>
          answer.catch((error) => error),
        ),
      );
      if (late.has(mode)) expect(performance.now() - startedAt).toBeGreaterThan(2_900);
      for (const failure of failures) {
        expect(failure).toBeInstanceOf(SourceFailure);
        expect(failure.message).not.toMatch(/127\.0\.0\.1|a-key|another-key|secret/);
      }
      expect(own.requests.map(({ line }) => line).join()).not.toContain('elsewhere');
      await own.stop();
    },
  );

  it.each(['sending 10 MB', 'sending 10 MB packed'] as const)('%s is not read to its end', async (mode) => {
    market.mode = mode;
    await expect(source.coins()).rejects.toThrow('answered with too much');
  });

  it('not there at all fails', async () => {
    const nobody = liveSource(
      readEnv({ DATA_DIR: tmpdir(), ...liveSettings({ url: 'http://127.0.0.1:9' }) }),
    );
    await expect(nobody.coins()).rejects.toThrow(/could not be reached/);
  });

  it('tired says for how long', async () => {
    market.mode = 'tired (429)';
    await expect(source.coins()).rejects.toMatchObject({ message: 'answered 429', retryAfter: 40 });
  });

  const lies: [string, (answers: ReturnType<typeof goodAnswers>) => void][] = [
    ['a negative price', (answers) => void (answers.coins[1] = answers.coins[1]!.replace('148.', '-148.'))],
    [
      'a price as a text',
      (answers) => void (answers.coins[1] = answers.coins[1]!.replace(/148\.\d+/, '"148"')),
    ],
    [
      'a price of 1e400',
      (answers) => void (answers.coins[1] = answers.coins[1]!.replace(/148\.\d+/, '1e400')),
    ],
    [
      'a name with a control character',
      (answers) => void (answers.coins[1] = answers.coins[1]!.replace('Solana', 'Sol\\u202eana')),
    ],
    [
      'a name of a kilobyte',
      (answers) => void (answers.coins[1] = answers.coins[1]!.replace('Solana', 'S'.repeat(1_000))),
    ],
    ...['\u3164', '\u2800', '\u115f\u1160', '\uffa0'].flatMap((unseen): typeof lies => [
      [
        `a name that nobody can see: ${encodeURI(unseen)}`,
        (answers) => void (answers.coins[1] = answers.coins[1]!.replace('Solana', unseen)),
      ],
      [
        `a symbol that nobody can see: ${encodeURI(unseen)}`,
        (answers) => void (answers.coins[1] = answers.coins[1]!.replace('"sol"', `"${unseen}"`)),
      ],
    ]),
    ['no name', (answers) => void (answers.coins[1] = answers.coins[1]!.replace('"name"', '"nom"'))],
  ];
  it.each(lies)('lying about coins fails: %s', async (_, lie) => {
    lie(market.answers);
    await expect(source.coins()).rejects.toThrow(/^answered in another shape: 1\./);
  });

  it.each([
    '{"amount":"-5","decimals":5}',
    '{"amount":5,"decimals":5}',
    '{"amount":"99999999999999999999","decimals":5}',
    '{"amount":"5","decimals":-1}',
    '{"amount":"5","decimals":200}',
    '{"amount":"5"}',
    'null',
  ])('lying about the supply fails: %s', async (supply) => {
    market.answers.supply = supply;
    await expect(source.token(BONK)).rejects.toThrow(SourceFailure);
    await expect(source.holders(BONK)).rejects.toThrow(SourceFailure);
  });

  it.each([
    '{"address":"<script>","amount":"5"}',
    `{"address":"${BONK}","amount":"-5"}`,
    `{"address":"${BONK}","amount":"88872000000000001"}`,
    'null',
  ])('lying about holders fails: %s', async (account) => {
    market.answers.accounts.push(account);
    await expect(source.holders(BONK)).rejects.toThrow(SourceFailure);
  });

  it('asked about an address asks for nothing else', async () => {
    await source.holders(BONK);
    expect(asked()).toEqual(['POST /rpc?api-key=another-key', 'POST /rpc?api-key=another-key']);
  });
});

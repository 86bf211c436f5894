import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const DATA_DIR = tmpdir();

describe('the environment', () => {
  it('has a default for everything', () => {
    const env = readEnv({ DATA_DIR });
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 4000, LURK_MODE: true });
    expect(env.community).toMatchObject({
      productName: 'Hodlhood',
      hashtag: '#Hodlhood',
      accounts: [{ name: 'X' }, { name: 'Telegram' }, { name: 'Discord' }, { name: 'TikTok' }],
      defaultTokenAddress: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
      events: [
        { marketCap: '500k', attendees: 142 },
        { marketCap: '1 Million', attendees: 285 },
        { marketCap: '10 Million', attendees: 567 },
        { marketCap: '50 Million', attendees: 1_234 },
        { marketCap: '100 Million', attendees: 2_580 },
      ],
    });
  });

  it('is refused with all errors listed, a line each', () => {
    const broken = {
      DATA_DIR,
      PORT: '99999',
      LURK_MODE: 'maybe',
      DATABASE_URL: 'mysql://somewhere',
      HASHTAG: 'no hash',
      UPCOMING_EVENTS: 'soon many',
      MODERATORS: 'ann,two words',
    };
    expect(() => readEnv(broken)).toThrow(
      /PORT: must be a whole number from 0 to 65535[\s\S]*HASHTAG[\s\S]*UPCOMING_EVENTS/,
    );
    expect(() => readEnv({ DATA_DIR, DATABASE_URL: 'foo' })).toThrow(/DATABASE_URL: .* such as postgres:/);
    expect(() => readEnv({ DATA_DIR, REDIS_URL: 'foo' })).toThrow(/REDIS_URL: .* such as redis:/);
    expect(() => readEnv(broken)).toThrow(/LURK_MODE: must be on or off/);
    expect(() => readEnv(broken)).toThrow(/MODERATORS: must be usernames divided by commas/);
    expect(() => readEnv(broken)).toThrow(/DATABASE_URL: must begin with postgres/);
  });

  it('takes moderators by username, in any case and with spaces between', () => {
    expect(readEnv({ DATA_DIR }).MODERATORS).toEqual([]);
    expect(readEnv({ DATA_DIR, MODERATORS: 'Ann, bob.sol,' }).MODERATORS).toEqual(['ann', 'bob.sol']);
  });

  it.each([
    'https://hood.example/',
    'https://hood.example',
    'http://[::1]:4000',
    'https://hood.example:8443/',
  ])('takes %s as an address, and keeps its host', (PUBLIC_URL) =>
    expect(readEnv({ DATA_DIR, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL.replace(/\/$/, '')),
  );

  it.each([
    'https://hood.example/hood/',
    'https://hood.example/?a',
    'https://hood.example#a',
    'https://u:p@hood.example',
    'ftp://hood.example',
    'hood',
  ])('refuses %s as an address', (PUBLIC_URL) =>
    expect(() => readEnv({ DATA_DIR, PUBLIC_URL })).toThrow(/not usable: PUBLIC_URL: must [^\n]*\.$/),
  );

  it('takes an empty setting as not set', () => {
    expect(readEnv({ DATA_DIR, PORT: '' }).PORT).toBe(4000);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimited } from '../../platform/errors/errors.ts';
import { LastGood } from './lastGood.ts';
import { SourceFailure } from './source.ts';

const SECOND = 1_000;
let now: number;
let reads: string[];
let answer: (key: string) => Promise<string>;
let failures: string[];
let kept: LastGood<string>;

beforeEach(() => {
  now = Date.parse('2026-01-31T12:00:00Z');
  reads = [];
  failures = [];
  answer = async (key) => `${key} ${reads.length}`;
  kept = new LastGood({
    fresh: 30 * SECOND,
    now: () => now,
    onFailure: ({ message }) => failures.push(message),
    read(key) {
      reads.push(key);
      return answer(key);
    },
  });
});

const fail = async (): Promise<never> => {
  throw new SourceFailure('is away');
};

describe('a value', () => {
  it('is asked for once in 30 s', async () => {
    const first = await kept.get('a');
    expect(first).toEqual({ value: 'a 1', asOf: new Date(now), stale: false });
    now += 29 * SECOND;
    expect(await kept.get('a')).toEqual(first);
    now += 2 * SECOND;
    expect(await kept.get('a')).toEqual({ value: 'a 2', asOf: new Date(now), stale: false });
  });

  it('is read once for concurrent requests, each key by itself', async () => {
    const answers = await Promise.all(['a', 'a', 'b', 'a'].map((key) => kept.get(key)));
    expect(reads).toEqual(['a', 'b']);
    expect(answers.map(({ value }) => value)).toEqual(['a 1', 'a 1', 'b 2', 'a 1']);
  });

  it('stays, with its age, while the source fails', async () => {
    const { asOf } = await kept.get('a');
    answer = fail;
    now += 12 * 60 * SECOND;
    expect(await kept.get('a')).toEqual({ value: 'a 1', asOf, stale: true });
    expect(failures).toEqual(['is away']);
    answer = async () => 'well again';
    expect(await kept.get('a')).toEqual({ value: 'well again', asOf: new Date(now), stale: false });
  });

  it('that never came is UNAVAILABLE', async () => {
    answer = fail;
    await expect(kept.get('a')).rejects.toMatchObject({
      extensions: { code: 'UNAVAILABLE', retryAfter: 30 },
    });
  });

  it('stays when it may not be asked for, and else the refusal is said', async () => {
    await kept.get('a');
    now += 31 * SECOND;
    answer = async () => {
      throw rateLimited('Too many.', 5, 'rate:other');
    };
    expect(await kept.get('a')).toMatchObject({ value: 'a 1', stale: true });
    await expect(kept.get('b')).rejects.toThrow('Too many.');
    expect(failures).toEqual([]);
  });

  it('is dropped when it was requested longest ago', async () => {
    for (let n = 0; n < 500; n++) await kept.get(`key ${n}`);
    await kept.get('key 0');
    await kept.get('one more');
    reads = [];
    await kept.get('key 0');
    await kept.get('key 1');
    expect(reads).toEqual(['key 1']);
  });
});

describe('a source that has failed three times in a row', () => {
  const failTimes = async (times: number) => {
    answer = fail;
    for (let n = 0; n < times; n++) await kept.get('a').catch(() => {});
  };

  it('is left alone for 30 s, then twice as long, then at most 2 min', async () => {
    await failTimes(5);
    expect(reads).toHaveLength(3);
    for (const pause of [30, 60, 120, 120]) {
      now += (pause - 1) * SECOND;
      reads = [];
      await failTimes(2);
      expect(reads).toHaveLength(0);
      now += SECOND;
      await failTimes(2);
      expect(reads).toHaveLength(1);
    }
  });

  it('is used again as soon as it answers', async () => {
    await failTimes(3);
    now += 30 * SECOND;
    answer = async () => 'well';
    expect((await kept.get('a')).value).toBe('well');
    now += 31 * SECOND;
    await failTimes(2);
    answer = async () => 'well';
    expect((await kept.get('b')).value).toBe('well');
  });

  it('or says for how long it wants to be left alone, is', async () => {
    answer = async () => {
      throw new SourceFailure('answered 429', 40);
    };
    await kept.get('a').catch(() => {});
    now += 39 * SECOND;
    await kept.get('a').catch(() => {});
    expect(reads).toHaveLength(1);
    now += SECOND;
    await kept.get('a').catch(() => {});
    expect(reads).toHaveLength(2);
  });
});

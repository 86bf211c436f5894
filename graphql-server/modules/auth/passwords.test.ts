import type * as Argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import type * as Passwords from './passwords.ts';

/** The current and the maximum number of concurrent hashes of the real argon2. */
const argon2 = vi.hoisted(() => ({ now: 0, most: 0, all: 0 }));

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  const counted =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      argon2.all++;
      argon2.most = Math.max(argon2.most, ++argon2.now);
      return work(...given).finally(() => argon2.now--);
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

/** A separate copy: earlier test files in the same process have loaded it with the real argon2. */
const COPY = './passwords.ts?counted';

it('of many sign-ins at once at most four are hashed at a time, and all are answered', async () => {
  const { hashPassword, passwordFits } = (await import(COPY)) as typeof Passwords;
  const hash = await hashPassword('correct horse');
  const attempts = Array.from({ length: 12 }, (_, n) => [
    passwordFits(hash, n % 2 ? 'correct horse' : 'wrong horse'),
    passwordFits(undefined, 'correct horse'),
    hashPassword(`another horse ${n}`),
  ]).flat();
  const answers = await Promise.all(attempts);
  expect(answers.filter((answer) => answer === true)).toHaveLength(6);
  expect(answers.filter((answer) => answer === false)).toHaveLength(18);
  expect(argon2.all).toBeGreaterThanOrEqual(37);
  expect(argon2.most).toBeGreaterThan(1);
  expect(argon2.most).toBeLessThanOrEqual(4);
});

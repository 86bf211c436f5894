import { describe, expect, it } from 'vitest';
import type { SessionData } from 'express-session';
import { HOUR_MS } from '../../platform/durations.ts';
import { codeOf } from '../../testing/answers.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp({ LIMIT_FAILED_SIGN_INS_PER_ACCOUNT: '3' });

const REAUTHENTICATE = 'mutation ($password: String!) { reauthenticate(input: { password: $password }) }';

/** What the member's session contains. */
async function sessionOf({ id }: UserEntity): Promise<SessionData> {
  const { rows } = await testApp.database.pool.query<{ sess: SessionData }>(
    `select sess from session where sess->>'userId' = $1`,
    [String(id)],
  );
  return rows[0]!.sess;
}

describe('reauthenticate', () => {
  it('notes when the password was entered again, and leaves the session as it is', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    const { cookie } = as;
    const before = await sessionOf(ann);
    const { data } = await as.run(REAUTHENTICATE, { password: PASSWORD });
    expect(data).toEqual({ reauthenticate: true });
    const { reauthenticatedAt, ...after } = await sessionOf(ann);
    expect(Date.now() - reauthenticatedAt!).toBeLessThan(HOUR_MS);
    expect([after, as.cookie]).toEqual([before, cookie]);
  });

  it('refuses a wrong password, and who is not signed in', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    const { errors } = await as.run(REAUTHENTICATE, { password: 'wrong' });
    expect(errors![0]).toMatchObject({
      message: 'Wrong password.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect((await sessionOf(ann)).reauthenticatedAt).toBeUndefined();
    expect(codeOf(await testApp.nobody.run(REAUTHENTICATE, { password: PASSWORD }))).toBe('UNAUTHENTICATED');
  });

  it('works by REST', async () => {
    const as = await testApp.as(await testApp.create.user());
    const call = async (password: string) =>
      (await as.fetch('/api/auth/reauthenticate', { method: 'POST', json: { password } })).status;
    expect([await call('wrong'), await call(PASSWORD)]).toEqual([401, 204]);
  });

  it('slows down guesses, like a sign-in, also for the right password', async () => {
    const ann = await testApp.create.user();
    const as = await testApp.as(ann);
    for (let guess = 0; guess < 3; guess++) await as.run(REAUTHENTICATE, { password: `guess ${guess}` });
    const { errors } = await as.run(REAUTHENTICATE, { password: PASSWORD });
    expect(errors![0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  });

  it('is not for tokens', async () => {
    const bot = await testApp.by({ scopes: ['READ', 'PROFILE', 'POSTS'] });
    expect(codeOf(await bot.run(REAUTHENTICATE, { password: PASSWORD }))).toBe('FORBIDDEN');
  });

  it('can appear only once in a document', async () => {
    const as = await testApp.as(await testApp.create.user());
    const twice = `mutation { a: reauthenticate(input: { password: "a" }) b: reauthenticate(input: { password: "b" }) }`;
    expect((await as.run(twice)).errors).toBeDefined();
  });
});

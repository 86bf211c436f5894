import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import {
  addAuthenticator,
  codeOfApp,
  makeRecoveryCodes,
  wrongCodeOfApp,
} from '../../testing/authenticator.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp({ LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '1000', TRUST_PROXY: '1' });

/** The second process. */
let other: TestApp, stop: () => Promise<void>;
beforeAll(async () => {
  const settings = { DATABASE_URL: testApp.database.url, TRUST_PROXY: '1' };
  ({ testApp: other, stop } = await startTestApp(inject('postgresUrl'), settings));
});
afterAll(() => stop());

const LOGIN = `mutation ($username: Text!, $password: String!) {
  login(input: { username: $username, password: $password }) { id } }`;
const COMPLETE = 'mutation ($code: String!) { completeLogin(input: { code: $code }) { id } }';
const REAUTHENTICATE = `mutation ($password: String!, $code: String) {
  reauthenticate(input: { password: $password, code: $code }) }`;

let annsRow: UserEntity, ann: Visitor, secret: string;
beforeEach(async () => {
  annsRow = await testApp.create.user();
  ann = await testApp.as(annsRow);
  secret = await addAuthenticator(ann);
});

const logIn = (as: Visitor, password = PASSWORD) => as.run(LOGIN, { username: annsRow.username, password });
const complete = (as: Visitor, code: string) => as.run(COMPLETE, { code });
const isIn = async (as: Visitor) =>
  (await as.run('{ viewer { id } }')).data.viewer?.id === String(annsRow.id);

/** A browser that has shown the password. */
async function half(at = testApp): Promise<Visitor> {
  const browser = await at.visitor();
  expect(codeOf(await logIn(browser))).toBe('SECOND_FACTOR_REQUIRED');
  return browser;
}

const causes = () => testApp.log.map((line) => (JSON.parse(line) as { cause?: string }).cause);

describe('a sign-in with an authenticator app', () => {
  it('asks for a code after the password, and has no session before', async () => {
    const browser = await half();
    expect(await isIn(browser)).toBe(false);
    const { data } = await complete(browser, await codeOfApp(secret));
    expect(data.completeLogin.id).toBe(String(annsRow.id));
    expect(await isIn(browser)).toBe(true);
  });

  it('is the same by REST', async () => {
    const browser = await testApp.visitor();
    const post = (path: string, json: object) =>
      browser.fetch(path, { method: 'POST', json, headers: { accept: 'application/json' } });
    const first = await post('/api/login', { username: annsRow.username, password: PASSWORD });
    expect([first.status, (await first.json()).code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(first.headers.getSetCookie()[0]).toMatch(/^hodlhood-login=.*Max-Age=300.*HttpOnly; SameSite=Lax$/);
    expect((await post('/api/login/code', { code: await wrongCodeOfApp(secret) })).status).toBe(401);
    const second = await post('/api/login/code', { code: await codeOfApp(secret) });
    expect([second.status, (await second.json()).id]).toEqual([200, annsRow.id]);
    expect(await isIn(browser)).toBe(true);
  });

  it('asks nothing after a wrong password', async () => {
    const browser = await testApp.visitor();
    expect(codeOf(await logIn(browser, 'wrong password'))).toBe('UNAUTHENTICATED');
    expect(browser.cookie).toBe('');
  });

  it('accepts spaces, and refuses a code of a clock that is a minute wrong', async () => {
    const browser = await half();
    expect(codeOf(await complete(browser, await codeOfApp(secret, 2)))).toBe('UNAUTHENTICATED');
    const code = await codeOfApp(secret, 1);
    expect(codeOf(await complete(browser, ` ${code.slice(0, 3)} ${code.slice(3)}`))).toBe('OK');
  });

  it('accepts a code once, also by two processes at once', async () => {
    const [one, two] = [await half(), await half(other)];
    const code = await codeOfApp(secret);
    const outcomes = (await Promise.all([complete(one, code), complete(two, code)])).map(codeOf);
    expect(outcomes.toSorted()).toEqual(['OK', 'UNAUTHENTICATED']);
    expect(codeOf(await complete(await half(), code))).toBe('UNAUTHENTICATED');
    expect(causes()).toContain('used_code');
  });

  it('refuses the first code, which has confirmed the app, and earlier ones', async () => {
    const browser = await half();
    expect(codeOf(await complete(browser, await codeOfApp(secret, -1)))).toBe('UNAUTHENTICATED');
  });

  it('is bound to the browser, and to the account', async () => {
    const bobsRow = await testApp.create.user();
    const bobsSecret = await addAuthenticator(await testApp.as(bobsRow));
    const browser = await half();
    const elsewhere = await testApp.visitor();
    const { errors } = await complete(elsewhere, await codeOfApp(secret));
    expect(errors![0]).toMatchObject({
      message: 'Please enter your password again.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(codeOf(await complete(browser, await codeOfApp(bobsSecret)))).toBe('UNAUTHENTICATED');
    expect(await isIn(browser)).toBe(false);
  });

  it('is refused with a cookie that was changed or has parts missing', async () => {
    const browser = await half();
    const [, name, value] = /(hodlhood-login)=([^;]*)/.exec(browser.cookie)!;
    const parts = value!.split('.');
    const changed = [
      [String(annsRow.id + 1), ...parts.slice(1)],
      [parts[0], parts[1], String(Number(parts[2]) + 1), ...parts.slice(3)],
      [...parts.slice(0, 4), 'x'],
      [parts[0], parts[1], String(Date.now() - 1), ...parts.slice(3)],
      [parts[0]],
      [''],
    ];
    for (const one of changed) {
      const forged = Object.assign(await testApp.visitor(), { cookie: `${name}=${one.join('.')}` });
      expect(codeOf(await complete(forged, await codeOfApp(secret)))).toBe('UNAUTHENTICATED');
    }
    expect(causes()).toEqual(expect.arrayContaining(['bad_challenge', 'no_challenge']));
    expect(codeOf(await complete(browser, await codeOfApp(secret)))).toBe('OK');
  });

  it('waits five minutes for the code', async () => {
    const browser = await half();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    const after = async (seconds: number) => {
      clock.mockReturnValue(now + seconds * 1_000);
      return codeOf(await complete(browser, await codeOfApp(secret)));
    };
    try {
      expect([await after(301), await after(290)]).toEqual(['UNAUTHENTICATED', 'OK']);
    } finally {
      clock.mockRestore();
    }
  });

  it('begins anew when the credentials have changed meanwhile', async () => {
    const browser = await half();
    await makeRecoveryCodes(ann);
    expect(codeOf(await complete(browser, await codeOfApp(secret)))).toBe('UNAUTHENTICATED');
    expect(codeOf(await complete(await half(), await codeOfApp(secret)))).toBe('OK');
  });
});

describe('wrong codes', () => {
  /** From another network each time. */
  const guess = async (browser: Visitor, n: number, code: string) =>
    browser.fetch('/graphql', {
      method: 'POST',
      json: { query: COMPLETE, variables: { code } },
      headers: { 'x-forwarded-for': `203.0.${n}.1` },
    });

  it('delay the next ones of the account more and more, from all networks; a recovery code ends it', async () => {
    const codes = await makeRecoveryCodes(ann);
    const wrong = await wrongCodeOfApp(secret);
    const browser = await half();
    const { pool } = testApp.database;
    const waits: number[] = [];
    for (let n = 1; n <= 11; n++) {
      // As if the delay were over.
      await pool.query("delete from rate_limits where key like 'code-gate:%'");
      const answer = (await (await guess(browser, n, wrong)).json()) as { errors: any[] };
      expect(codeOf(answer)).toBe('UNAUTHENTICATED');
      const { rows } = await pool.query("select expire from rate_limits where key like 'code-gate:%'");
      waits.push(rows[0] ? Math.round((Number(rows[0].expire) - Date.now()) / 1_000) : 0);
    }
    expect(waits).toEqual([0, 0, 8, 15, 29, 57, 113, 225, 450, 900, 900]);
    expect(codeOf(await complete(browser, await codeOfApp(secret)))).toBe('RATE_LIMITED');
    expect(codeOf(await complete(browser, codes[0]!))).toBe('OK');
  });

  it('of others do not delay a device that the account knows', async () => {
    const known = await half();
    expect(codeOf(await complete(known, await codeOfApp(secret)))).toBe('OK');
    await known.run('mutation { logout }');
    const wrong = await wrongCodeOfApp(secret);
    const thief = await half();
    for (let n = 0; n < 5; n++) await complete(thief, wrong);
    expect(codeOf(await complete(thief, wrong))).toBe('RATE_LIMITED');
    await logIn(known);
    expect(codeOf(await complete(known, await codeOfApp(secret, 1)))).toBe('OK');
  });

  it('in a burst are no more than one by one', async () => {
    const browser = await half();
    const wrong = await wrongCodeOfApp(secret);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => complete(browser, wrong)));
    const tried = outcomes.map(codeOf).filter((code) => code === 'UNAUTHENTICATED');
    expect(tried.length).toBeLessThanOrEqual(3);
  });
});

describe('a recovery code', () => {
  it('replaces the code of the app once, however it is typed, also by two processes at once', async () => {
    const [code, again] = await makeRecoveryCodes(ann);
    const [one, two] = [await half(), await half(other)];
    const outcomes = (await Promise.all([complete(one, code!), complete(two, code!)])).map(codeOf);
    expect(outcomes.toSorted()).toEqual(['OK', 'UNAUTHENTICATED']);
    const typed = ` ${again!.toLowerCase().replaceAll('-', ' ')}`;
    expect(codeOf(await complete(await half(), typed))).toBe('OK');
    const { data } = await ann.run('{ accountSecurity { recoveryCodesLeft } }');
    expect(data.accountSecurity.recoveryCodesLeft).toBe(6);
  });

  it('is void when new ones are made, when the app is removed, and for others', async () => {
    const [code] = await makeRecoveryCodes(ann);
    const bob = await testApp.as(await testApp.create.user());
    await addAuthenticator(bob);
    const [bobs] = await makeRecoveryCodes(bob);
    expect(codeOf(await complete(await half(), bobs!))).toBe('UNAUTHENTICATED');
    const [fresh] = await makeRecoveryCodes(ann);
    expect(codeOf(await complete(await half(), code!))).toBe('UNAUTHENTICATED');
    expect(codeOf(await complete(await half(), fresh!))).toBe('OK');
  });

  it('is stored as a hash', async () => {
    const [code] = await makeRecoveryCodes(ann);
    const { rows } = await testApp.database.pool.query('select * from recovery_codes where user_id = $1', [
      annsRow.id,
    ]);
    expect(rows).toHaveLength(8);
    expect(JSON.stringify(rows)).not.toContain(code!.replaceAll('-', ''));
  });

  it('replaces a forgotten password, and then nothing else', async () => {
    const [password, second] = await makeRecoveryCodes(ann);
    const browser = await testApp.visitor();
    expect(codeOf(await logIn(browser, password))).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(await complete(browser, second!))).toBe('UNAUTHENTICATED');
    expect(codeOf(await complete(browser, await codeOfApp(secret)))).toBe('OK');
    const { data } = await ann.run('{ accountSecurity { version recoveryCodesLeft } }');
    expect(data.accountSecurity.recoveryCodesLeft).toBe(7);
    const change = `mutation { changePassword(input: {
      newPassword: "a new horse battery", version: ${data.accountSecurity.version} }) { version } }`;
    expect(codeOf(await browser.run(change))).toBe('OK');
  });

  it('is no password without an authenticator app, and needs one', async () => {
    const member = await testApp.create.user();
    const as = await testApp.as(member);
    expect(codeOf(await as.run('mutation { createRecoveryCodes(input: { version: 1 }) { codes } }'))).toBe(
      'CONFLICT',
    );
  });
});

describe('reauthenticate', () => {
  it('asks for a code too', async () => {
    expect(codeOf(await ann.run(REAUTHENTICATE, { password: PASSWORD }))).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(await ann.run(REAUTHENTICATE, { password: 'wrong one' }))).toBe('UNAUTHENTICATED');
    const wrong = await wrongCodeOfApp(secret);
    expect(codeOf(await ann.run(REAUTHENTICATE, { password: PASSWORD, code: wrong }))).toBe(
      'UNAUTHENTICATED',
    );
    const code = await codeOfApp(secret);
    expect(codeOf(await ann.run(REAUTHENTICATE, { password: 'wrong one', code }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await ann.run(REAUTHENTICATE, { password: PASSWORD, code }))).toBe('OK');
    expect(codeOf(await ann.run(REAUTHENTICATE, { password: PASSWORD, code }))).toBe('UNAUTHENTICATED');
  });
});

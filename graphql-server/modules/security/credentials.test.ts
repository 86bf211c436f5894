import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import {
  addAuthenticator,
  codeOfApp,
  CONFIRM,
  makeRecoveryCodes,
  newSecret,
  SECURITY,
  versionOf,
} from '../../testing/authenticator.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { connect, soon } from '../../testing/socket.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { whileLocked } from '../../testing/whileLocked.ts';
import { codeOf } from '../../testing/writing.ts';
import { hashPassword } from '../auth/passwords.ts';

const testApp = useTestApp();

/** The second process. */
let other: TestApp, stop: () => Promise<void>;
beforeAll(async () => {
  const settings = { DATABASE_URL: testApp.database.url };
  ({ testApp: other, stop } = await startTestApp(inject('postgresUrl'), settings));
});
afterAll(() => stop());

const LOGIN = `mutation ($username: Text!, $password: String!) {
  login(input: { username: $username, password: $password }) { id } }`;
const CHANGE = `mutation ($newPassword: String!, $version: Int!) {
  changePassword(input: { newPassword: $newPassword, version: $version }) { version } }`;
const REMOVE = 'mutation ($version: Int!) { removeAuthenticator(input: { version: $version }) { version } }';
const SESSIONS = '{ sessions { id device network signedInAt lastUsedAt isCurrent } }';
const END = 'mutation ($id: ID!) { endSession(input: { sessionId: $id }) }';
const NEW = 'a new horse battery';

let annsRow: UserEntity, ann: Visitor;
beforeEach(async () => {
  annsRow = await testApp.create.user();
  ann = await testApp.as(annsRow);
});

const change = (as: Visitor, version = 1, newPassword = NEW) => as.run(CHANGE, { newPassword, version });
const isIn = async (as: Visitor) => (await as.run('{ viewer { id } }')).data.viewer !== null;
const cookieOf = (visitor: Visitor, at = testApp) =>
  at.visitor().then((copy) => Object.assign(copy, { cookie: visitor.cookie }));

/** Codes with which the sockets of these visitors close, once all are open. */
async function closings(...visitors: [Visitor, TestApp][]): Promise<number[]> {
  const closed: number[] = [];
  let open = 0;
  for (const [visitor, at] of visitors) {
    const client = connect(visitor, at.url);
    client.on('connected', () => void open++);
    client.on('closed', (event) => void closed.push((event as CloseEvent).code));
  }
  await soon(() => open).toBe(visitors.length);
  return closed;
}

describe('a new password', () => {
  it('ends all other sessions and their sockets at both processes within two seconds; tokens stay', async () => {
    const thief = await cookieOf(ann, other);
    const phone = await other.as(annsRow);
    const bob = await other.as(await testApp.create.user());
    const bot = await other.by({ member: annsRow, scopes: ['READ'] });
    expect(await Promise.all([thief, phone, bob, bot].map(isIn))).toEqual([true, true, true, true]);
    const closed = await closings([thief, other], [phone, other], [bob, other], [bot, other]);
    const before = ann.cookie;
    expect((await change(ann)).data.changePassword.version).toBe(2);
    const begun = Date.now();
    await soon(async () => [await isIn(thief), await isIn(phone)]).toEqual([false, false]);
    await soon(() => closed.length).toBe(2);
    expect(Date.now() - begun).toBeLessThan(2_000);
    expect(await Promise.all([ann, bob, bot].map(isIn))).toEqual([true, true, true]);
    expect(ann.cookie).not.toBe(before);
    expect(closed).toHaveLength(2);
  });

  it('replaces the old one, and by REST too', async () => {
    const answer = await ann.fetch('/api/user/password', {
      method: 'PUT',
      json: { newPassword: NEW, version: 1 },
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { version: 2, authenticatorSince: null, recoveryCodesLeft: 0, hasPassword: true },
    ]);
    const logIn = async (password: string) =>
      codeOf(await (await testApp.visitor()).run(LOGIN, { username: annsRow.username, password }));
    expect([await logIn(PASSWORD), await logIn(NEW)]).toEqual(['UNAUTHENTICATED', 'OK']);
  });

  it('needs a recent login, and is not for tokens', async () => {
    const bot = await testApp.by({ member: annsRow, scopes: ['READ', 'PROFILE'] });
    expect(codeOf(await change(bot))).toBe('FORBIDDEN');
    await testApp.database.pool.query(
      `update session set sess = jsonb_set(sess::jsonb, '{signedInAt}', '1')::json where sess->>'userId' = $1`,
      [String(annsRow.id)],
    );
    expect(codeOf(await change(ann))).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('follows the same rules as the first', async () => {
    for (const password of ['short', 'password', annsRow.username.padEnd(8, '1')]) {
      const { errors } = await change(ann, 1, password);
      expect(errors![0].extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        errors: [{ field: 'newPassword' }],
      });
    }
  });

  it('of two at once one wins, at two processes, and the other session has ended', async () => {
    const phone = await other.as(annsRow);
    const outcomes = (await Promise.all([change(ann), change(phone, 1, 'another horse battery')])).map(
      codeOf,
    );
    expect(outcomes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(['CONFLICT', 'UNAUTHENTICATED']).toContain(outcomes.find((code) => code !== 'OK'));
    expect(codeOf(await change(ann, 1))).not.toBe('OK');
  });

  it('ends the session of a sign-in that had begun with the old one', async () => {
    const lock = await testApp.database.pool.connect();
    const late = await other.visitor();
    await lock.query('begin; lock table session in share row exclusive mode');
    const signingIn = late.run(LOGIN, { username: annsRow.username, password: PASSWORD });
    await vi.waitFor(async () => {
      const { rows } = await testApp.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%session%'`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    await lock.query('update users set credentials_version = 2 where id = $1', [annsRow.id]);
    await lock.query('commit');
    lock.release();
    expect(codeOf(await signingIn)).toBe('UNAUTHENTICATED');
    expect(await isIn(late)).toBe(false);
  });

  it('that is not committed yet ends the session of a sign-in that had begun before', async () => {
    const late = await other.visitor();
    const change = {
      lock: `select from users where id = ${annsRow.id} for no key update;
             update users set credentials_version = 2 where id = ${annsRow.id}`,
    };
    const answer = await whileLocked(testApp, change, () =>
      late.run(LOGIN, { username: annsRow.username, password: PASSWORD }),
    );
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
    expect(await isIn(late)).toBe(false);
  });

  it('leaves no session of a sign-in for which nobody can say whether it had begun before', async () => {
    const late = await other.visitor();
    const failure = {
      lock: `select from users where id = ${annsRow.id} for no key update`,
      change: `select pg_cancel_backend(pid) from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`,
    };
    const answer = await whileLocked(testApp, failure, () =>
      late.run(LOGIN, { username: annsRow.username, password: PASSWORD }),
    );
    expect(codeOf(answer)).not.toBe('OK');
    const sessions = `select from session where sess->>'userId' = $1 and expire > now()`;
    const { rowCount } = await testApp.database.pool.query(sessions, [String(annsRow.id)]);
    expect(rowCount).toBe(1); // the one that the account had
  });

  it('stays, when a sign-in that had begun with the old one would hash that one anew', async () => {
    const { pool } = testApp.database;
    const typed = 'cafe\u0301 correct horse'; // not in normal form, as it was hashed once
    const store = (client: Pick<typeof pool, 'query'>, passwordHash: string) =>
      client.query(
        'update users set password_hash = $1, credentials_version = credentials_version + 1 where id = $2',
        [passwordHash, annsRow.id],
      );
    await store(pool, await hashPassword(typed));
    const lock = await pool.connect();
    await lock.query('begin');
    await lock.query('select from users where id = $1 for update', [annsRow.id]);
    const logIn = async (password: string) =>
      codeOf(await (await testApp.visitor()).run(LOGIN, { username: annsRow.username, password }));
    const signingIn = logIn(typed);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update%users%'`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    await store(lock, await hashPassword(NEW));
    await lock.query('commit');
    lock.release();
    expect(await signingIn).toBe('UNAUTHENTICATED');
    expect(await logIn(NEW)).toBe('OK');
    expect(await logIn(typed)).toBe('UNAUTHENTICATED');
  });

  it('of which an older hash is replaced lets several sign-ins at once in', async () => {
    const typed = 'cafe\u0301 correct horse';
    await testApp.database.pool.query('update users set password_hash = $1 where id = $2', [
      await hashPassword(typed),
      annsRow.id,
    ]);
    const logIn = async () =>
      codeOf(await (await testApp.visitor()).run(LOGIN, { username: annsRow.username, password: typed }));
    expect(await Promise.all([logIn(), logIn(), logIn()])).toEqual(['OK', 'OK', 'OK']);
    expect(await logIn()).toBe('OK');
  });
});

describe('an authenticator app', () => {
  it('counts once its first code was right', async () => {
    const secret = await newSecret(ann);
    const logIn = async () =>
      codeOf(await (await testApp.visitor()).run(LOGIN, { username: annsRow.username, password: PASSWORD }));
    expect(await logIn()).toBe('OK');
    const { errors } = await ann.run(CONFIRM, { code: '000000', version: 1 });
    expect(errors![0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ field: 'code' }] });
    expect(codeOf(await ann.run(CONFIRM, { code: await codeOfApp(secret), version: 1 }))).toBe('OK');
    expect(await logIn()).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('can be begun again, is there once, and is removed with the recovery codes', async () => {
    await newSecret(ann);
    const secret = await addAuthenticator(ann);
    expect(codeOf(await ann.run('mutation { setUpAuthenticator { secret } }'))).toBe('CONFLICT');
    const again = { code: await codeOfApp(secret), version: await versionOf(ann) };
    expect(codeOf(await ann.run(CONFIRM, again))).toBe('CONFLICT');
    await makeRecoveryCodes(ann);
    expect(codeOf(await ann.run(REMOVE, { version: await versionOf(ann) }))).toBe('OK');
    expect((await ann.run(SECURITY)).data.accountSecurity).toEqual({
      version: 4,
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    });
    expect(codeOf(await ann.run(REMOVE, { version: await versionOf(ann) }))).toBe('CONFLICT');
  });

  it('of two removals from two browsers one is told', async () => {
    await addAuthenticator(ann);
    const version = await versionOf(ann);
    const phone = await other.as(annsRow);
    const outcomes = (await Promise.all([ann, phone].map((as) => as.run(REMOVE, { version })))).map(codeOf);
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'OK']);
  });

  it('shows its secret in no log and in no other answer', async () => {
    const secret = await addAuthenticator(ann);
    expect(testApp.log.join('')).not.toContain(secret);
    expect(JSON.stringify(await ann.run(SECURITY))).not.toContain(secret);
  });
});

describe('sessions', () => {
  const sessions = async (as: Visitor) => (await as.run(SESSIONS)).data.sessions as Record<string, any>[];

  it('are listed with device and network, without their secret', async () => {
    const browser = await testApp.visitor();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await browser.fetch('/api/login', {
      method: 'POST',
      json: { username: annsRow.username, password: PASSWORD },
      headers: { 'user-agent': agent },
    });
    const [one, two] = await sessions(browser);
    expect(one).toMatchObject({ device: 'Firefox on Linux', network: '127.0.0.0/24', isCurrent: true });
    expect(two).toMatchObject({ device: 'An unrecognised device', isCurrent: false });
    const sid = /hodlhood=s%3A([^.]+)/.exec(browser.cookie)![1]!;
    expect(JSON.stringify([one, two])).not.toContain(sid);
    const answer = await browser.fetch('/api/user/sessions');
    expect((await answer.json()).map(({ id }: { id: number }) => String(id))).toEqual([one!.id, two!.id]);
  });

  it('end one by one with their sockets at both processes, and those of others never', async () => {
    const phone = await other.as(annsRow);
    const bob = await testApp.as(await testApp.create.user());
    const closed = await closings([phone, other], [bob, testApp]);
    await soon(async () => (await sessions(ann)).length).toBe(2);
    const id = (await sessions(ann)).find(({ isCurrent }) => !isCurrent)!.id as string;
    expect(codeOf(await bob.run(END, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await ann.run(END, { id }))).toBe('OK');
    const begun = Date.now();
    await soon(() => isIn(phone)).toBe(false);
    await soon(() => closed.length).toBe(1);
    expect(Date.now() - begun).toBeLessThan(2_000);
    expect(codeOf(await ann.run(END, { id }))).toBe('NOT_FOUND');
    expect([await isIn(ann), await isIn(bob)]).toEqual([true, true]);
  });

  it('all others end at once, and one may end itself', async () => {
    const others = [await other.as(annsRow), await testApp.as(annsRow)];
    expect((await ann.fetch('/api/user/sessions', { method: 'DELETE' })).status).toBe(204);
    await soon(async () => Promise.all(others.map(isIn))).toEqual([false, false]);
    const [own] = await sessions(ann);
    expect(codeOf(await ann.run(END, { id: own!.id }))).toBe('OK');
    expect(await isIn(ann)).toBe(false);
  });

  it('note their last use every ten minutes', async () => {
    const ago = Date.now() - 60 * 60_000;
    await testApp.database.pool.query(
      `update session set sess = (sess::jsonb || jsonb_build_object('renewedAt', $2::bigint))::json
        where sess->>'userId' = $1`,
      [String(annsRow.id), ago],
    );
    const phone = await testApp.as(annsRow);
    const lastUse = async () => (await sessions(phone)).find(({ isCurrent }) => !isCurrent)!.lastUsedAt;
    expect(Date.parse(await lastUse())).toBe(ago);
    await isIn(ann);
    await soon(async () => Date.now() - Date.parse(await lastUse()) < 60_000).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import {
  addAuthenticator,
  codeOfApp,
  makeRecoveryCodes,
  wrongCodeOfApp,
} from '../../testing/authenticator.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';
import { purge } from '../editing/purge.ts';

const testApp = useTestApp();

const LOGIN = `mutation ($username: Text!, $password: String!) {
  login(input: { username: $username, password: $password }) { id } }`;
const COMPLETE = 'mutation ($code: String!) { completeLogin(input: { code: $code }) { id } }';
const SIGN_INS = '{ signIns { nodes { outcome method device network isNewDevice createdAt } } }';
const NOTIFICATIONS = '{ unreadNotificationCount notifications { nodes { id message link read } } }';

const logIn = (as: Visitor, username: string, password = PASSWORD) => as.run(LOGIN, { username, password });
const history = async (as: Visitor) =>
  ((await as.run(SIGN_INS)).data.signIns.nodes as Record<string, unknown>[]).map(
    ({ outcome, method, isNewDevice }) => `${outcome} ${method}${isNewDevice ? ' new' : ''}`,
  );
const messages = async (as: Visitor) =>
  ((await as.run(NOTIFICATIONS)).data.notifications.nodes as { message: string }[]).map(
    ({ message }) => message,
  );

const NEW_DEVICE = 'Someone logged in to your account on a new device: An unrecognised device.';

describe('the history of sign-ins', () => {
  it('has all attempts of 90 days, newest first, failed ones too', async () => {
    const row = await testApp.create.user();
    const ann = await testApp.as(row);
    const browser = await testApp.visitor();
    await logIn(browser, row.username, 'wrong password');
    await logIn(browser, row.username);
    await logIn(browser, row.username);
    const secret = await addAuthenticator(ann);
    const [code] = await makeRecoveryCodes(ann);
    await logIn(browser, row.username);
    await browser.run(COMPLETE, { code: await wrongCodeOfApp(secret) });
    await browser.run(COMPLETE, { code: await codeOfApp(secret) });
    await logIn(browser, row.username);
    await browser.run(COMPLETE, { code });
    await logIn(browser, row.username);
    expect(await history(ann)).toEqual([
      'CODE_MISSING PASSWORD',
      'SIGNED_IN RECOVERY_CODE',
      'WRONG_CODE AUTHENTICATOR',
      'SIGNED_IN AUTHENTICATOR',
      'SIGNED_IN PASSWORD',
      'SIGNED_IN PASSWORD new',
      'WRONG_PASSWORD PASSWORD',
    ]);
    const bob = await testApp.as(await testApp.create.user());
    expect(await history(bob)).toEqual([]);
    const rest = await (await ann.fetch('/api/user/sign-ins?limit=1')).json();
    expect(rest[0]).toMatchObject({ outcome: 'code_missing', device: 'An unrecognised device' });
  });

  it('begins with the registration', async () => {
    const browser = await testApp.visitor();
    const register = `mutation { register(input: { username: "history", password: "${PASSWORD}" }) { id } }`;
    expect(codeOf(await browser.run(register))).toBe('OK');
    expect(await history(browser)).toEqual(['SIGNED_IN REGISTRATION']);
  });

  it('ends after 90 days, and is purged then', async () => {
    const row = await testApp.create.user();
    const { pool } = testApp.database;
    const as = await testApp.as(row);
    for (const days of [89, 91])
      await pool.query(
        `insert into sign_ins (user_id, outcome, method, device, network, created_at)
          values ($1, 'SIGNED_IN', 'PASSWORD', 'Firefox', '', now() - $2 * interval '1 day')`,
        [row.id, days],
      );
    expect(await history(as)).toHaveLength(1);
    await purge(pool, 30);
    const { rows } = await pool.query('select from sign_ins where user_id = $1', [row.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('a sign-in on a new device', () => {
  it('is told to all other sessions, also live, and not to the new one', async () => {
    const row = await testApp.create.user();
    const ann = await testApp.as(row);
    const events = await subscribe(
      connect(ann, testApp.url),
      'subscription { notificationReceived { notification { message link } unreadNotificationCount } }',
      'notification.created',
      testApp,
    );
    const browser = await testApp.visitor();
    await logIn(browser, row.username);
    await soon(() => events.length).toBe(1);
    expect(events[0].data.notificationReceived).toEqual({
      notification: { message: NEW_DEVICE, link: '/settings#devices' },
      unreadNotificationCount: 1,
    });
    expect(await messages(ann)).toEqual([NEW_DEVICE]);
    expect((await browser.run(NOTIFICATIONS)).data).toEqual({
      unreadNotificationCount: 0,
      notifications: { nodes: [] },
    });
    await browser.run('mutation { markAllNotificationsRead }');
    expect((await ann.run(NOTIFICATIONS)).data.unreadNotificationCount).toBe(1);
    const { id } = (await ann.run(NOTIFICATIONS)).data.notifications.nodes[0];
    const mark = `mutation { markNotificationRead(input: { notificationId: ${id} }) { id } }`;
    expect(codeOf(await browser.run(mark))).toBe('NOT_FOUND');
    expect((await ann.run(NOTIFICATIONS)).data.unreadNotificationCount).toBe(1);
    await logIn(browser, row.username);
    expect(await messages(ann)).toEqual([NEW_DEVICE]);
  });
});

describe('changed credentials and new tokens', () => {
  it('are told to all other sessions', async () => {
    const row = await testApp.create.user();
    const [ann, phone] = [await testApp.as(row), await testApp.as(row)];
    await addAuthenticator(ann);
    await makeRecoveryCodes(ann);
    await ann.run('mutation { createAccessToken(input: { name: "bot", scopes: [READ] }) { secret } }');
    expect(await messages(phone)).toEqual([
      'An access token was created for your account: bot.',
      'New recovery codes were created for your account. Earlier ones no longer work.',
      'An authenticator app was added to your account.',
    ]);
    expect(await messages(ann)).toEqual([]);
  });

  it('a new password is told to whoever signs in later, and not to the session that goes on', async () => {
    const row = await testApp.create.user();
    const ann = await testApp.as(row);
    await ann.run(
      'mutation { changePassword(input: { newPassword: "a new horse battery", version: 1 }) { version } }',
    );
    expect(await messages(ann)).toEqual([]);
    const phone = await testApp.visitor();
    await logIn(phone, row.username, 'a new horse battery');
    expect(await messages(phone)).toEqual(['Your password was changed, and all other sessions have ended.']);
  });
});

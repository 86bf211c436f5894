import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/durations.ts';
import { codeOf } from '../../testing/answers.ts';
import { addAuthenticator, makeRecoveryCodes, versionOf } from '../../testing/authenticator.ts';
import { addPasskey, signInWith } from '../../testing/passkeys.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { makeKey } from '../../testing/wallets.ts';
import { networkOf } from '../../platform/http/address.ts';

const testApp = useTestApp();
beforeEach(() => testApp.app.services.recoveryLimit.delete(networkOf('127.0.0.1')));
const CREATE = `mutation ($id: ID!) {
  createRecoveryLink(input: { userId: $id }) { secret validFrom validUntil } }`;
const LINK = '{ recoveryLink { createdAt validFrom validUntil } }';
const CANCEL = 'mutation { cancelRecoveryLink }';
const RECOVER = `mutation ($secret: String!, $p: String!) {
  recover(input: { secret: $secret, newPassword: $p }) }`;
const NEW = 'a new horse battery';

const query = (text: string, values: unknown[]) => testApp.database.pool.query(text, values);

const withRole = async (role: 'owner' | 'moderator' | 'member') => {
  const user = await testApp.create.user();
  await query('update users set role = $1 where id = $2', [role, user.id]);
  return { user, as: await testApp.as(user) };
};

/** An account that nobody has used for a long time. */
async function unused() {
  const user = await testApp.create.user();
  await query(`update users set created_at = now() - interval '1 year' where id = $1`, [user.id]);
  return user;
}

const create = async (owner: Visitor, user: { id: number }) => {
  const { data, errors } = await owner.run(CREATE, { id: String(user.id) });
  expect(errors).toBeUndefined();
  return data.createRecoveryLink as { secret: string; validFrom: string; validUntil: string };
};
const recover = async (secret: string, p = NEW) => (await testApp.visitor()).run(RECOVER, { secret, p });
const login = async (username: string, password: string) =>
  (await testApp.visitor()).run(
    `mutation ($username: Text!, $password: String!) {
      login(input: { username: $username, password: $password }) { id } }`,
    { username, password },
  );
const wait = (user: { id: number }) =>
  query(
    `update recovery_links set valid_from = now(), valid_until = now() + interval '1 day' where user_id = $1`,
    [user.id],
  );

describe('who may make one', () => {
  test('owners with a recent login, for members only', async () => {
    const owner = await withRole('owner');
    const moderator = await withRole('moderator');
    const { user } = await withRole('member');
    expect(codeOf(await moderator.as.run(CREATE, { id: String(user.id) }))).toBe('FORBIDDEN');
    for (const one of [owner.user, moderator.user, (await withRole('owner')).user])
      expect(codeOf(await owner.as.run(CREATE, { id: String(one.id) }))).toBe('FORBIDDEN');
    expect(codeOf(await owner.as.run(CREATE, { id: '999999' }))).toBe('NOT_FOUND');
    await query(
      `update session set sess = (sess::jsonb || jsonb_build_object('signedInAt', $1::bigint))::json
       where sess->>'userId' = $2::text`,
      [Date.now() - 11 * 60_000, owner.user.id],
    );
    expect(codeOf(await owner.as.run(CREATE, { id: String(user.id) }))).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('the moderation log has it without the secret', async () => {
    const owner = await withRole('owner');
    const user = await unused();
    const { secret } = await create(owner.as, user);
    await recover(secret);
    const { rows } = await query(
      `select action, actor_id from moderation_log where target_kind = 'USER' and target_id = $1 order by seq`,
      [user.id],
    );
    expect(rows).toEqual([
      { action: 'RECOVERY_LINK_CREATED', actor_id: owner.user.id },
      { action: 'RECOVERY_LINK_USED', actor_id: user.id },
    ]);
    const everything = await query('select row_to_json(l)::text as text from moderation_log l', []);
    expect(JSON.stringify(everything.rows) + testApp.log.join()).not.toContain(secret);
  });
});

describe('when it works', () => {
  test('at once, for a day, for an account that nobody has used for 30 days', async () => {
    const owner = await withRole('owner');
    const user = await unused();
    const { validFrom, validUntil, secret } = await create(owner.as, user);
    expect(Date.parse(validFrom)).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(Date.parse(validUntil) - Date.parse(validFrom)).toBe(24 * HOUR_MS);
    expect((await recover(secret)).errors).toBeUndefined();
    expect((await login(user.username, NEW)).errors).toBeUndefined();
  });

  const uses: [string, (id: number) => Promise<unknown>][] = [
    ['a session', (id) => testApp.as({ id })],
    [
      'a sign-in',
      (id) =>
        query(
          `insert into sign_ins (user_id, outcome, method, device, network) values ($1, 'SIGNED_IN', 'PASSWORD', '', '')`,
          [id],
        ),
    ],
    ['a new account', (id) => query('update users set created_at = now() where id = $1', [id])],
    [
      'a token',
      async (id) => {
        await testApp.by({ member: { id } as never });
        await query('update access_tokens set last_used_at = now() where member_id = $1', [id]);
      },
    ],
  ];
  test.each(uses)('after three days, for a day, if there was %s', async (_, use) => {
    const owner = await withRole('owner');
    const user = await unused();
    await use(user.id);
    const { validFrom, validUntil, secret } = await create(owner.as, user);
    expect(Math.abs(Date.parse(validFrom) - Date.now() - 72 * HOUR_MS)).toBeLessThan(60_000);
    expect(Date.parse(validUntil) - Date.parse(validFrom)).toBe(24 * HOUR_MS);
    expect(codeOf(await recover(secret))).toBe('BAD_USER_INPUT');
    await wait(user);
    expect((await recover(secret)).errors).toBeUndefined();
  });

  test('never with the same sentence: made up, too early, too late, used, replaced, void', async () => {
    const owner = await withRole('owner');
    const outcomes: unknown[] = [await recover('x'.repeat(43))];
    const early = await unused();
    await testApp.as(early);
    outcomes.push(await recover((await create(owner.as, early)).secret));
    const late = await unused();
    const { secret: lateSecret } = await create(owner.as, late);
    await query(`update recovery_links set valid_until = now() where user_id = $1`, [late.id]);
    outcomes.push(await recover(lateSecret));
    const used = await unused();
    const { secret: first } = await create(owner.as, used);
    const { secret: second } = await create(owner.as, used);
    outcomes.push(await recover(first));
    expect((await recover(second)).errors).toBeUndefined();
    outcomes.push(await recover(second));
    const promoted = await unused();
    const { secret: promotedSecret } = await create(owner.as, promoted);
    await query(`update users set role = 'moderator' where id = $1`, [promoted.id]);
    outcomes.push(await recover(promotedSecret));
    const { user: maker, as: suspended } = await withRole('owner');
    const ofSuspended = await unused();
    const { secret: suspendedSecret } = await create(suspended, ofSuspended);
    await query(`insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')`, [maker.id]);
    outcomes.push(await recover(suspendedSecret));
    const ofFormer = await unused();
    const { secret: formerSecret } = await create(owner.as, ofFormer);
    await query(`update users set role = 'member' where id = $1`, [owner.user.id]);
    outcomes.push(await recover(formerSecret));
    expect(outcomes).toHaveLength(8);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        errors: [{ message: 'This link is not valid.', extensions: { code: 'BAD_USER_INPUT' } }],
      });
  });

  test('once, of several uses at once', async () => {
    const owner = await withRole('owner');
    const user = await unused();
    const { secret } = await create(owner.as, user);
    const results = await Promise.all(Array.from({ length: 5 }, () => recover(secret)));
    expect(results.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
  });

  test('a bad password does not use it up', async () => {
    const owner = await withRole('owner');
    const user = await unused();
    const { secret } = await create(owner.as, user);
    for (const bad of ['short', 'password', user.username])
      expect(codeOf(await recover(secret, bad))).toBe('BAD_USER_INPUT');
    expect((await recover(secret)).errors).toBeUndefined();
  });
});

test('it replaces password, app and codes, and ends sessions and tokens; passkeys stay', async () => {
  const owner = await withRole('owner');
  const { user, as } = await withRole('member');
  const passkey = await addPasskey(as);
  await addAuthenticator(as);
  await makeRecoveryCodes(as);
  const bot = await testApp.by({ member: user });
  const { secret } = await create(owner.as, user);
  await wait(user);
  expect((await recover(secret)).errors).toBeUndefined();
  await expect.poll(async () => (await as.run('{ viewer { id } }')).data?.viewer ?? null).toBeNull();
  expect(codeOf(await bot.run('{ viewer { id } }'))).toBe('UNAUTHENTICATED');
  expect((await login(user.username, NEW)).errors).toBeUndefined();
  const other = await testApp.visitor();
  expect((await signInWith(other, passkey)).errors).toBeUndefined();
  const { data } = await other.run('{ accountSecurity { authenticatorSince recoveryCodesLeft } }');
  expect(data.accountSecurity).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0 });
});

test('guesses are limited by network', async () => {
  const outcomes = [];
  for (let count = 0; count < 31; count++) outcomes.push(codeOf(await recover('x'.repeat(43))));
  expect(outcomes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'BAD_USER_INPUT'));
  expect(outcomes[30]).toBe('RATE_LIMITED');
});

test('for seven days wallets, export and deletion are closed', async () => {
  const user = await unused();
  const { secret } = await create((await withRole('owner')).as, user);
  expect(codeOf(await recover(secret))).toBeUndefined();
  const as = await testApp.as(user);
  const address = makeKey().address;
  const link = `mutation { createWalletChallenge(input: { purpose: LINK, address: "${address}" }) { text } }`;
  const closed = [
    link,
    'mutation { requestDataExport { id } }',
    `mutation { deleteAccount(input: { username: "${user.username}" }) { erasesAt } }`,
  ];
  const codes = async () => {
    const found = [];
    for (const document of closed) found.push(codeOf(await as.run(document)));
    return found;
  };
  const since = (age: string) =>
    query(`update users set recovered_at = now() - $1::interval where id = $2`, [age, user.id]);
  expect(await codes()).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  await since('6 days 23 hours');
  expect(await codes()).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  await since('7 days 1 hour');
  expect(await codes()).toEqual([undefined, undefined, undefined]);
});

test("a malicious owner's recovery link is noticed and cancelled by the account's owner", async () => {
  const owner = await withRole('owner');
  const { user, as } = await withRole('member');
  const elsewhere = await testApp.as(user);
  const { secret } = await create(owner.as, user);
  for (const session of [as, elsewhere]) {
    const { data } = await session.run('{ notifications { nodes { message } } }');
    expect(data.notifications.nodes[0].message).toMatch(
      /^A recovery link was created for your account\. It works from /,
    );
    expect((await session.run(LINK)).data.recoveryLink.validFrom).toEqual(expect.any(String));
  }
  expect(codeOf(await owner.as.run(CANCEL))).toBe('CONFLICT');
  expect((await as.run(CANCEL)).errors).toBeUndefined();
  expect(codeOf(await elsewhere.run(CANCEL))).toBe('CONFLICT');
  expect((await elsewhere.run(LINK)).data.recoveryLink).toBeNull();
  await wait(user);
  expect(codeOf(await recover(secret))).toBe('BAD_USER_INPUT');
  const log = await query(`select actor_id from moderation_log where action = 'RECOVERY_LINK_CANCELLED'`, []);
  expect(log.rows).toEqual([{ actor_id: user.id }]);
});

test.each([
  [
    'a change',
    'changePassword(input: { newPassword: "quite another horse", version: $version }) { version }',
  ],
  ['the removal', 'removePassword(input: { version: $version }) { version }'],
])('%s of the password ends the link', async (_what, mutation) => {
  const owner = await withRole('owner');
  const { user, as } = await withRole('member');
  const { secret } = await create(owner.as, user);
  await addPasskey(as);
  const change = `mutation ($version: Int!) { ${mutation} }`;
  expect((await as.run(change, { version: await versionOf(as) })).errors).toBeUndefined();
  await wait(user);
  expect(codeOf(await recover(secret))).toBe('BAD_USER_INPUT');
});

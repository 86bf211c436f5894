import { describe, expect, test } from 'vitest';
import { codeOf, lastCause } from '../../testing/answers.ts';
import { versionOf, addAuthenticator } from '../../testing/authenticator.ts';
import {
  ADD,
  addPasskey,
  beginAddition,
  beginSignIn,
  LIST,
  listPasskeys,
  makeKeys,
  REMOVE,
  SIGN_IN,
  signInWith,
  SoftwarePasskey,
  type Behaviour,
} from '../../testing/passkeys.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();
const BEGIN_REAUTHENTICATION =
  'mutation { beginPasskeyReauthentication { challenge host accepted { id transports } } }';
const REAUTHENTICATE =
  'mutation ($input: PasskeySignatureInput!) { reauthenticateWithPasskey(input: $input) }';
const NOT_ACCEPTED = 'The passkey was not accepted. Please try again.';

const someone = async () => {
  const user = await testApp.create.user();
  return { user, member: await testApp.as(user) };
};

const makeOld = (minutes: number, id: number) =>
  testApp.database.pool.query(
    `update session set sess = (sess::jsonb || jsonb_build_object('signedInAt', $1::bigint))::json
     where sess->>'userId' = $2::text`,
    [Date.now() - minutes * 60_000, id],
  );

describe('a passkey', () => {
  test('is added, signs in on another device without password and code, and is in the history', async () => {
    const { user, member } = await someone();
    await addAuthenticator(member);
    const passkey = await addPasskey(member, 'Phone', { isBackupEligible: true });
    const other = await testApp.visitor();
    const { data } = await signInWith(other, passkey);
    expect(data.signInWithPasskey.id).toBe(String(user.id));
    expect((await other.run('{ viewer { id } }')).data.viewer.id).toBe(String(user.id));
    expect(await listPasskeys(member)).toMatchObject([
      { name: 'Phone', isSynced: true, isUsable: true, firstUsedAt: expect.any(String) },
    ]);
    const { data: history } = await other.run('{ signIns { nodes { outcome method isNewDevice } } }');
    expect(history.signIns.nodes[0]).toEqual({
      outcome: 'SIGNED_IN',
      method: 'PASSKEY',
      isNewDevice: true,
    });
  });

  test('is told to all other sessions', async () => {
    const { user, member } = await someone();
    const other = await testApp.as(user);
    await addPasskey(member, 'Phone');
    const read = async (visitor: Visitor) =>
      (await visitor.run('{ notifications { nodes { message } } }')).data.notifications.nodes;
    expect(await read(other)).toMatchObject([{ message: 'The passkey "Phone" was added to your account.' }]);
    expect(await read(member)).toEqual([]);
  });

  test('is offered for exclusion, and is not registered twice, not even for another account', async () => {
    const { member } = await someone();
    const passkey = await addPasskey(member);
    const creation = await beginAddition(member);
    expect(creation.existing).toEqual([{ id: passkey.credentialId, transports: ['internal'] }]);
    const { member: other } = await someone();
    const input = {
      ...passkey.create(await beginAddition(other)),
      name: 'Stolen',
      version: await versionOf(other),
    };
    expect(codeOf(await other.run(ADD, { input }))).toBe('CONFLICT');
  });

  test('is renamed and removed by its owner only', async () => {
    const { member } = await someone();
    await addPasskey(member);
    const [{ id }] = await listPasskeys(member);
    const rename = `mutation ($id: ID!) { renamePasskey(input: { passkeyId: $id, name: "Key" }) { name } }`;
    const { member: other } = await someone();
    expect(codeOf(await other.run(rename, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await other.run(REMOVE, { id, version: await versionOf(other) }))).toBe('NOT_FOUND');
    expect((await member.run(rename, { id })).data.renamePasskey.name).toBe('Key');
    expect(codeOf(await member.run(REMOVE, { id, version: 1 }))).toBe('CONFLICT');
    expect((await member.run(REMOVE, { id, version: await versionOf(member) })).errors).toBeUndefined();
    expect(await listPasskeys(member)).toEqual([]);
  });

  test('needs a recent login to be added, and counts as one itself', async () => {
    const { user, member } = await someone();
    const passkey = await addPasskey(member);
    await makeOld(11, user.id);
    const add = 'mutation { beginPasskeyAddition { challenge } }';
    expect(codeOf(await member.run(add))).toBe('REAUTHENTICATION_REQUIRED');
    const { data } = await member.run(BEGIN_REAUTHENTICATION);
    const { beginPasskeyReauthentication: request } = data;
    expect(request.accepted).toEqual([{ id: passkey.credentialId, transports: ['internal'] }]);
    const input = passkey.sign(request);
    expect((await member.run(REAUTHENTICATE, { input })).errors).toBeUndefined();
    expect((await member.run(add)).errors).toBeUndefined();
  });

  test("of another account does not count, and neither does another purpose's challenge", async () => {
    const { member } = await someone();
    const passkey = await addPasskey(member);
    const { member: other } = await someone();
    const { data } = await other.run(BEGIN_REAUTHENTICATION);
    const foreign = passkey.sign(data.beginPasskeyReauthentication);
    expect(codeOf(await other.run(REAUTHENTICATE, { input: foreign }))).toBe('UNAUTHENTICATED');
    const forSignIn = passkey.sign(await beginSignIn(member));
    expect(codeOf(await member.run(REAUTHENTICATE, { input: forSignIn }))).toBe('UNAUTHENTICATED');
    expect(lastCause(testApp)).toBe('passkey_challenge');
  });
});

describe('refused with the same sentence, the reason only in the log', () => {
  const refused: [name: string, as: Behaviour, cause: string][] = [
    ['another origin', { origin: 'https://evil.example' }, 'passkey_refused'],
    ['an origin that begins like ours', { origin: 'http://localhost.evil.example' }, 'passkey_refused'],
    ['another host', { host: 'evil.example' }, 'passkey_refused'],
    ['a frame of another site', { isFramed: true }, 'passkey_refused'],
    ['a user who was not verified', { isUnverified: true }, 'passkey_refused'],
    ['another kind of signature', { type: 'webauthn.create' }, 'passkey_refused'],
    ['another key', { key: makeKeys().privateKey }, 'passkey_refused'],
    ['a changed backup flag', { isBackupEligible: false }, 'passkey_refused'],
    [
      'another account',
      { userHandle: Buffer.from('somebody else').toString('base64url') },
      'passkey_refused',
    ],
    ['a made-up challenge', { challenge: 'AAAA' }, 'passkey_challenge'],
  ];
  test.each(refused)('%s', async (_, as, cause) => {
    const { member } = await someone();
    const passkey = await addPasskey(member);
    const other = await testApp.visitor();
    const { data, errors } = await signInWith(other, passkey, as);
    expect(data).toBeFalsy();
    expect(errors![0]).toMatchObject({ message: NOT_ACCEPTED, extensions: { code: 'UNAUTHENTICATED' } });
    expect(lastCause(testApp)).toBe(cause);
    expect((await other.run('{ viewer { id } }')).data.viewer).toBeNull();
  });

  test('a passkey of nobody', async () => {
    const { errors } = await signInWith(await testApp.visitor(), new SoftwarePasskey());
    expect(errors![0].message).toBe(NOT_ACCEPTED);
    expect(lastCause(testApp)).toBe('passkey_unknown');
  });

  test('a replay, by another process too', async () => {
    const { member } = await someone();
    const passkey = await addPasskey(member);
    const visitor = await testApp.visitor();
    const input = passkey.sign(await beginSignIn(visitor));
    const thief = await testApp.visitor();
    thief.cookie = visitor.cookie;
    expect((await visitor.run(SIGN_IN, { input })).errors).toBeUndefined();
    const second = await startTestApp('', { DATABASE_URL: testApp.app.services.env.DATABASE_URL! });
    try {
      const elsewhere = await second.testApp.visitor();
      elsewhere.cookie = thief.cookie;
      for (const replaying of [thief, elsewhere])
        expect(codeOf(await replaying.run(SIGN_IN, { input }))).toBe('UNAUTHENTICATED');
      expect(lastCause(testApp)).toBe('passkey_replay');
    } finally {
      await second.stop();
    }
  });

  test('of two uses of one challenge at once all but one', async () => {
    const { member } = await someone();
    const passkey = await addPasskey(member);
    const visitor = await testApp.visitor();
    const input = passkey.sign(await beginSignIn(visitor));
    const { cookie } = visitor;
    const attempts = Array.from({ length: 8 }, async () => {
      const one = await testApp.visitor();
      one.cookie = cookie;
      return one.run(SIGN_IN, { input });
    });
    const results = await Promise.all(attempts);
    expect(results.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test('a challenge of another browser, and of no browser', async () => {
    const { member } = await someone();
    const passkey = await addPasskey(member);
    const request = await beginSignIn(await testApp.visitor());
    const other = await testApp.visitor();
    await beginSignIn(other);
    for (const visitor of [other, await testApp.visitor()])
      expect(codeOf(await visitor.run(SIGN_IN, { input: passkey.sign(request) }))).toBe('UNAUTHENTICATED');
    expect(lastCause(testApp)).toBe('passkey_challenge');
  });

  test('an expired challenge', async () => {
    const { member } = await someone();
    const passkey = await addPasskey(member);
    const visitor = await testApp.visitor();
    const input = passkey.sign(await beginSignIn(visitor));
    const now = Date.now;
    Date.now = () => now() + 5 * 60_000 + 1;
    try {
      expect(codeOf(await visitor.run(SIGN_IN, { input }))).toBe('UNAUTHENTICATED');
    } finally {
      Date.now = now;
    }
  });

  test('a counter that does not grow', async () => {
    const { member } = await someone();
    const passkey = await addPasskey(member, 'Key', { counter: 5 });
    const signIn = async (counter: number) =>
      codeOf(await signInWith(await testApp.visitor(), passkey, { counter }));
    expect(await signIn(5)).toBe('UNAUTHENTICATED');
    expect(await signIn(6)).toBeUndefined();
    expect(await signIn(6)).toBe('UNAUTHENTICATED');
    expect(await signIn(0)).toBe('UNAUTHENTICATED');
    const { data } = await member.run('{ signIns { nodes { outcome } } }');
    expect(data.signIns.nodes[0].outcome).toBe('PASSKEY_REFUSED');
  });

  test.each<[string, Behaviour]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['a user who was not verified', { isUnverified: true }],
    ['a made-up challenge', { challenge: 'AAAA' }],
    ['another kind of signature', { type: 'webauthn.get' }],
  ])('when it is added: %s', async (_, as) => {
    const { member } = await someone();
    const created = new SoftwarePasskey().create(await beginAddition(member), as);
    const input = { ...created, name: 'Bad', version: await versionOf(member) };
    const { errors } = await member.run(ADD, { input });
    expect(errors![0]).toMatchObject({ message: NOT_ACCEPTED, extensions: { code: 'BAD_USER_INPUT' } });
    expect(await listPasskeys(member)).toEqual([]);
  });

  test("a challenge of the same member's other session", async () => {
    const { user, member } = await someone();
    const creation = await beginAddition(await testApp.as(user));
    const input = {
      ...new SoftwarePasskey().create(creation),
      name: 'Bad',
      version: await versionOf(member),
    };
    expect(codeOf(await member.run(ADD, { input }))).toBe('BAD_USER_INPUT');
  });

  test('a token', async () => {
    const { user } = await someone();
    const bot = await testApp.by({ member: user });
    for (const document of [LIST, 'mutation { beginPasskeyAddition { challenge } }', BEGIN_REAUTHENTICATION])
      expect(codeOf(await bot.run(document))).toBe('FORBIDDEN');
  });
});

import { expect, test } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { answerOf, challenge, makeKey, signIn, SIGN_IN } from '../../testing/wallets.ts';

const testApp = useTestApp();
const CREATE = 'mutation ($id: ID!) { createRecoveryLink(input: { userId: $id }) { secret } }';
const RECOVER = `mutation ($secret: String!) {
  recover(input: { secret: $secret, newPassword: "a new horse battery" }) }`;

const query = (text: string, values: unknown[]) => testApp.database.pool.query(text, values);

/** An account that nobody has used for a long time, so that its link works at once. */
async function unused() {
  const user = await testApp.create.user();
  await query(`update users set created_at = now() - interval '1 year' where id = $1`, [user.id]);
  return user;
}

async function recoverAccount({ id }: { id: number }): Promise<void> {
  const owner = await testApp.as(await testApp.create.user({ role: 'owner' }));
  const { data } = await owner.run(CREATE, { id: String(id) });
  const visitor = await testApp.visitor();
  const { errors } = await visitor.run(RECOVER, { secret: data.createRecoveryLink.secret });
  expect(errors).toBeUndefined();
}

test('wallets can no longer sign in, and the notice names what else a thief may have left', async () => {
  const user = await unused();
  const [key, other] = [makeKey(), makeKey()];
  await testApp.create.wallet({ member: user, address: key.address, canSignIn: true });
  const stranger = await testApp.create.user();
  await testApp.create.wallet({ member: stranger, address: other.address, canSignIn: true });
  await recoverAccount(user);
  expect(codeOf(await signIn(await testApp.visitor(), key))).toBe('UNAUTHENTICATED');
  expect((await signIn(await testApp.visitor(), other)).errors).toBeUndefined();
  const { data } = await (
    await testApp.as(user)
  ).run('{ wallets { canSignIn } notifications { nodes { message } } }');
  expect(data.wallets).toEqual([{ canSignIn: false }]);
  expect(data.notifications.nodes[0].message).toMatch(/wallets can no longer be used to log in/);
  expect(data.notifications.nodes[0].message).toMatch(/payment addresses/);
});

test('a sign-in with a wallet that began before the recovery opens nothing', async () => {
  const [user, key, thief] = [await unused(), makeKey(), await testApp.visitor()];
  await testApp.create.wallet({ member: user, address: key.address, canSignIn: true });
  const answer = answerOf(await challenge(thief, key.address, 'SIGN_IN'), key);
  const recovery = await testApp.database.pool.connect();
  try {
    await recovery.query('begin; lock table users in access exclusive mode');
    const signingIn = thief.run(SIGN_IN, answer);
    const waits = () =>
      query(`select from pg_locks where not granted and relation = 'users'::regclass`, []).then(
        ({ rowCount }) => rowCount,
      );
    await expect.poll(waits).toBe(1);
    await recovery.query('update users set credentials_version = credentials_version + 1 where id = $1', [
      user.id,
    ]);
    await recovery.query('update wallets set can_sign_in = false where member_id = $1', [user.id]);
    await recovery.query('commit');
    expect(codeOf(await signingIn)).toBe('UNAUTHENTICATED');
  } finally {
    recovery.release(true);
  }
  expect((await thief.run('{ viewer { id } }')).data.viewer).toBeNull();
});

test('for seven days a wallet can be kept from logging in, and nothing else is changed', async () => {
  const user = await unused();
  const wallets = [
    await testApp.create.wallet({ member: user }),
    await testApp.create.wallet({ member: user, isPublic: true }),
  ].map(({ id }) => String(id));
  await recoverAccount(user);
  const [as, stranger] = [await testApp.as(user), await testApp.as(await testApp.create.user())];
  const update = (input: string, who = as) =>
    who.run(`mutation { updateWallet(input: { walletId: "${wallets[1]}", ${input} }) { id } }`);
  for (const input of [
    'canSignIn: true',
    'isPublic: true',
    'isPrimary: true',
    'isPublic: false',
    'name: "Not mine"',
    'isPublic: false, canSignIn: false',
  ])
    expect(codeOf(await update(input))).toBe('FORBIDDEN');
  expect((await update('canSignIn: false')).errors).toBeUndefined();
  expect(codeOf(await update('canSignIn: false', stranger))).toBe('NOT_FOUND');
  const remove = (id: string | undefined, who = as) =>
    who.run(`mutation { removeWallet(input: { walletId: "${id}" }) }`);
  expect(codeOf(await remove(wallets[0]))).toBe('FORBIDDEN');
});

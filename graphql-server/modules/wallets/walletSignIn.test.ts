import { describe, expect, it } from 'vitest';
import { codeOf, lastCause } from '../../testing/answers.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { answerOf, challenge, CHALLENGE, makeKey, signIn, SIGN_IN } from '../../testing/wallets.ts';

const testApp = useTestApp();

describe('signing in with a wallet', () => {
  it('opens a session for the member who allowed it', async () => {
    const [member, key, visitor] = [await testApp.create.user(), makeKey(), await testApp.visitor()];
    await testApp.create.wallet({ member, address: key.address, canSignIn: true });
    expect((await signIn(visitor, key)).data!.signInWithWallet).toEqual({ username: member.username });
    const { data } = await visitor.run('{ viewer { username } wallets { lastUsedAt } }');
    expect(data).toEqual({
      viewer: { username: member.username },
      wallets: [{ lastUsedAt: expect.any(String) }],
    });
  });

  it('is no proof for what needs a recent login; the password is', async () => {
    const [member, key, visitor] = [await testApp.create.user(), makeKey(), await testApp.visitor()];
    await testApp.create.wallet({ member, address: key.address, canSignIn: true });
    await signIn(visitor, key);
    const linking = { address: makeKey().address, purpose: 'LINK' };
    expect(codeOf(await visitor.run(CHALLENGE, linking))).toBe('REAUTHENTICATION_REQUIRED');
    await visitor.run('mutation ($p: String!) { reauthenticate(input: { password: $p }) }', { p: PASSWORD });
    expect((await visitor.run(CHALLENGE, linking)).errors).toBeUndefined();
  });

  it.each(['not allowed', 'not linked', 'removed'])('is refused for a wallet that is %s', async (state) => {
    const [key, visitor] = [makeKey(), await testApp.visitor()];
    if (state === 'not allowed') await testApp.create.wallet({ address: key.address });
    if (state === 'removed') {
      const { id } = await testApp.create.wallet({ address: key.address, canSignIn: true });
      await testApp.database.pool.query('delete from wallets where id = $1', [id]);
    }
    const { errors } = await signIn(visitor, key);
    expect(errors![0]).toMatchObject({
      message: 'Login with this wallet failed.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
    expect(lastCause(testApp)).toBe('wallet_not_linked');
    expect((await visitor.run('{ viewer { id } }')).data!.viewer).toBeNull();
  });

  it('is bound to the browser that asked', async () => {
    const [key, here, there] = [makeKey(), await testApp.visitor(), await testApp.visitor()];
    await testApp.create.wallet({ address: key.address, canSignIn: true });
    const answer = answerOf(await challenge(here, key.address, 'SIGN_IN'), key);
    await challenge(there, key.address, 'SIGN_IN');
    expect(codeOf(await there.run(SIGN_IN, answer))).toBe('UNAUTHENTICATED');
    expect(lastCause(testApp)).toBe('other_browser');
  });

  it('takes no signature for linking', async () => {
    const [member, key] = [await testApp.create.user(), makeKey()];
    await testApp.create.wallet({ member, address: key.address, canSignIn: true });
    const ann = await testApp.as(member);
    const answer = answerOf(await challenge(ann, key.address), key);
    expect(codeOf(await ann.run(SIGN_IN, answer))).toBe('UNAUTHENTICATED');
    expect(lastCause(testApp)).toBe('other_purpose');
  });

  it('works by REST, after linking by REST', async () => {
    const [member, key, visitor] = [await testApp.create.user(), makeKey(), await testApp.visitor()];
    const post = async (by: Visitor, path: string, json: object) =>
      (await by.fetch(`/api${path}`, { method: 'POST', json })).json();
    const ann = await testApp.as(member);
    const text = await post(ann, '/wallets/challenges', { address: key.address, purpose: 'link' });
    const wallet = await post(ann, '/wallets', { ...answerOf(text, key), name: 'Everyday' });
    await ann.fetch(`/api/wallets/${wallet.id}`, { method: 'PATCH', json: { canSignIn: true } });
    const other = await post(visitor, '/wallets/challenges', { address: key.address, purpose: 'sign_in' });
    expect(await post(visitor, '/auth/wallet', answerOf(other, key))).toMatchObject({ id: member.id });
  });
});

describe('wallets on a profile', () => {
  const PROFILE = 'query ($id: ID!) { user(id: $id) { wallets { address verifiedAt } } }';

  it('are those that their owner shows', async () => {
    const member = await testApp.create.user();
    await testApp.create.wallet({ member });
    const { address } = await testApp.create.wallet({ member, isPublic: true });
    const shown = [{ address, verifiedAt: expect.any(String) }];
    expect((await testApp.nobody.run(PROFILE, { id: String(member.id) })).data!.user.wallets).toEqual(shown);
    const response = await testApp.nobody.fetch(`/api/users/${member.id}/wallets`);
    expect(await response.json()).toEqual(shown);
  });

  it('are hidden from a blocked member, also where the name is still shown', async () => {
    const [member, blocked] = [await testApp.create.user(), await testApp.create.user()];
    await testApp.create.wallet({ member, isPublic: true });
    await testApp.create.block({ blocker: member, blocked });
    const groupId = String(await testApp.create.group({ creator: member, members: [blocked] }));
    await testApp.create.groupMessage({ groupId: Number(groupId), sender: member });
    const as = await testApp.as(blocked);
    const { data } = await as.run(
      'query ($id: ID!) { groupMessages(groupId: $id) { nodes { sender { id wallets { address } } } } }',
      { id: groupId },
    );
    expect(data!.groupMessages.nodes[0].sender).toEqual({ id: String(member.id), wallets: [] });
    expect(codeOf(await as.run(PROFILE, { id: String(member.id) }))).toBe('NOT_FOUND');
  });
});

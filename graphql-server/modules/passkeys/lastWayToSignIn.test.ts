import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { newSecret, versionOf } from '../../testing/authenticator.ts';
import { addPasskey, listPasskeys, REMOVE, REMOVE_PASSWORD, signInWith } from '../../testing/passkeys.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const someone = async () => {
  const user = await testApp.create.user();
  return { user, member: await testApp.as(user) };
};

describe('the last way to sign in', () => {
  test('cannot be removed; a passkey sets the missing password', async () => {
    const { user, member } = await someone();
    const version = () => versionOf(member);
    expect(codeOf(await member.run(REMOVE_PASSWORD, { version: await version() }))).toBe('CONFLICT');
    const passkey = await addPasskey(member);
    const { data } = await member.run(REMOVE_PASSWORD, { version: await version() });
    expect(data.removePassword.hasPassword).toBe(false);
    const [{ id }] = await listPasskeys(member);
    expect(codeOf(await member.run(REMOVE, { id, version: await version() }))).toBe('CONFLICT');
    const login = `mutation ($p: String!) { login(input: { username: "${user.username}", password: $p }) { id } }`;
    for (const p of ['', 'password'])
      expect(codeOf(await (await testApp.visitor()).run(login, { p }))).toBe('UNAUTHENTICATED');
    const other = await testApp.visitor();
    await signInWith(other, passkey);
    const change = `mutation ($version: Int!) {
      changePassword(input: { newPassword: "a new horse battery", version: $version }) { hasPassword } }`;
    const changed = await other.run(change, { version: await versionOf(other) });
    expect(changed.data.changePassword.hasPassword).toBe(true);
    const again = await (await testApp.visitor()).run(login, { p: 'a new horse battery' });
    expect(again.errors).toBeUndefined();
    expect((await other.run(REMOVE, { id, version: await versionOf(other) })).errors).toBeUndefined();
  });

  test('stays when two sessions remove the last two at once', async () => {
    const { user, member } = await someone();
    await addPasskey(member);
    const other = await testApp.as(user);
    const [{ id }] = await listPasskeys(member);
    const version = await versionOf(member);
    const results = await Promise.all([
      member.run(REMOVE_PASSWORD, { version }),
      other.run(REMOVE, { id, version }),
    ]);
    expect(results.map(codeOf).toSorted()).toEqual(['CONFLICT', undefined]);
  });

  test('is not a passkey of a former host', async () => {
    const { user, member } = await someone();
    await addPasskey(member);
    await testApp.database.pool.query(`update passkeys set host = 'old.example' where user_id = $1`, [
      user.id,
    ]);
    expect(codeOf(await member.run(REMOVE_PASSWORD, { version: await versionOf(member) }))).toBe('CONFLICT');
    expect(await listPasskeys(member)).toMatchObject([{ isUsable: false }]);
  });

  test('is not an authenticator app that was not confirmed', async () => {
    const { member } = await someone();
    await newSecret(member);
    expect(codeOf(await member.run(REMOVE_PASSWORD, { version: await versionOf(member) }))).toBe('CONFLICT');
  });
});

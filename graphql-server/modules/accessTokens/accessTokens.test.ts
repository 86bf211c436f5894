import { hash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const CREATE = `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) {
  secret accessToken { id name lastFour scopes group { id } createdAt expiresAt lastUsedAt } } }`;
const LIST = '{ accessTokens { id name lastUsedAt } }';
const REVOKE = 'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) }';

let member: UserEntity;
let ann: Visitor;
beforeEach(async () => {
  member = await testApp.create.user();
  ann = await testApp.as(member);
});

const create = (input: object = {}, as = ann) =>
  as.run(CREATE, { input: { name: 'Price bot', scopes: ['READ', 'POSTS'], ...input } });
const withToken = async (token: string) => Object.assign(await testApp.visitor(), { token });
const nameOf = async (visitor: Visitor) =>
  (await visitor.run('{ viewer { username } }')).data?.viewer.username;

describe('a token', () => {
  it('is created with a secret that authenticates, and lists its fields', async () => {
    const { data } = await create();
    const { secret, accessToken } = data.createAccessToken;
    expect(secret).toMatch(/^hh_[\w-]{43}$/);
    expect(accessToken).toMatchObject({
      name: 'Price bot',
      lastFour: secret.slice(-4),
      scopes: ['READ', 'POSTS'],
      group: null,
      lastUsedAt: null,
    });
    const days = (Date.parse(accessToken.expiresAt) - Date.parse(accessToken.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(90, 3);
    expect(await nameOf(await withToken(secret))).toBe(member.username);
  });

  it('is kept as nothing but its hash, and its secret stands in no log', async () => {
    const { secret } = (await create()).data.createAccessToken;
    await (await withToken(secret)).fetch('/api/user');
    const { rows } = await testApp.database.pool.query(
      'select *, row_to_json(t)::text as text from access_tokens t where member_id = $1',
      [member.id],
    );
    expect(rows[0].hash).toEqual(hash('sha256', secret, 'buffer'));
    expect(rows[0].text).not.toContain(secret.slice(3));
    expect(testApp.log.join('')).not.toContain(secret.slice(3));
  });

  it('leaves a trace in the log when it is made and when it is revoked', async () => {
    const { id } = (await create()).data.createAccessToken.accessToken;
    await ann.run(REVOKE, { input: { accessTokenId: id } });
    const lines = testApp.log
      .map((line) => JSON.parse(line))
      .filter((line) => line.accessTokenId === Number(id));
    expect(lines.map(({ msg, memberId }) => [msg, memberId])).toEqual([
      ['access token made', member.id],
      ['access token revoked', member.id],
    ]);
  });

  it.each([
    [{ name: ' ' }, 'BAD_USER_INPUT'],
    [{ name: 'x'.repeat(41) }, 'BAD_USER_INPUT'],
    [{ scopes: [] }, 'BAD_USER_INPUT'],
    [{ scopes: ['EVERYTHING'] }, 'BAD_USER_INPUT'],
    [{ days: 0 }, 'BAD_USER_INPUT'],
    [{ days: 366 }, 'BAD_USER_INPUT'],
    [{ groupId: '2147483647' }, 'NOT_FOUND'],
  ])('is not made of %o', async (input, code) => {
    expect(codeOf(await create(input))).toBe(code);
    expect((await ann.run(LIST)).data.accessTokens).toEqual([]);
  });

  it('for one group is for who can read the group, and has no other scopes', async () => {
    const hidden = await testApp.create.group({ privacy: 'PRIVATE' });
    expect(codeOf(await create({ groupId: hidden, scopes: ['READ'] }))).toBe('FORBIDDEN');
    const own = await testApp.create.group({ creator: member, privacy: 'PRIVATE' });
    expect(codeOf(await create({ groupId: own }))).toBe('BAD_USER_INPUT');
    const { data } = await create({ groupId: own, scopes: ['GROUPS', 'READ'] });
    expect(data.createAccessToken.accessToken).toMatchObject({
      group: { id: String(own) },
      scopes: ['READ', 'GROUPS'],
    });
  });

  it('has a name of its own among the member’s', async () => {
    await create();
    expect(codeOf(await create({ name: 'PRICE BOT' }))).toBe('CONFLICT');
    expect(codeOf(await create({}, await testApp.as(await testApp.create.user())))).toBeUndefined();
  });

  it('is one of fifty at the most, however many are asked for at once', async () => {
    for (let n = 0; n < 48; n++) await testApp.create.accessToken({ member });
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => create({ name: `late ${n}` })));
    expect(answers.filter((answer) => codeOf(answer) === undefined)).toHaveLength(2);
    expect((await ann.run(LIST)).data.accessTokens).toHaveLength(50);
  });
});

describe('the same creation again', () => {
  const again = (clientMutationId: string) => create({ clientMutationId });

  it('is the same token, with a secret that reaches its member this time', async () => {
    const key = randomUUID();
    const [first, second] = [await again(key), await again(key)];
    const lost = first.data.createAccessToken;
    const { secret, accessToken } = second.data.createAccessToken;
    expect(accessToken.id).toBe(lost.accessToken.id);
    expect(await nameOf(await withToken(secret))).toBe(member.username);
    expect((await (await withToken(lost.secret)).fetch('/api/user')).status).toBe(401);
  });

  it('does not take the secret from who uses it', async () => {
    const key = randomUUID();
    const bot = await withToken((await again(key)).data.createAccessToken.secret);
    await bot.fetch('/api/user');
    await expect.poll(async () => (await ann.run(LIST)).data.accessTokens[0].lastUsedAt).not.toBeNull();
    expect((await again(key)).data.createAccessToken.secret).toBeNull();
    expect(await nameOf(bot)).toBe(member.username);
  });
});

describe('the last use', () => {
  it('is written once a minute', async () => {
    const bot = await testApp.by({ member });
    const lastUse = async () => (await ann.run(LIST)).data.accessTokens[0].lastUsedAt;
    await bot.fetch('/api/user');
    await expect.poll(lastUse).not.toBeNull();
    const ago = (seconds: number) =>
      testApp.database.pool.query(
        "update access_tokens set last_used_at = now() - $1 * interval '1 second'",
        [seconds],
      );
    await ago(50);
    const before = await lastUse();
    await bot.fetch('/api/user');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await lastUse()).toBe(before);
    await ago(70);
    await bot.fetch('/api/user');
    await expect.poll(async () => Date.now() - Date.parse(await lastUse())).toBeLessThan(10_000);
  });
});

describe('revoking', () => {
  it('is for the member whose token it is', async () => {
    const { id } = await testApp.create.accessToken({ member });
    const stranger = await testApp.as(await testApp.create.user());
    expect(codeOf(await stranger.run(REVOKE, { input: { accessTokenId: id } }))).toBe('NOT_FOUND');
    expect((await ann.run(REVOKE, { input: { accessTokenId: id } })).data.revokeAccessToken).toBe(true);
    expect((await ann.run(LIST)).data.accessTokens).toEqual([]);
  });
});

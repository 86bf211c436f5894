import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fields } from './testing/samples.ts';
import { startBridge, type StartedBridge } from './testing/startBridge.ts';

let bridge: StartedBridge;
let seen: unknown;
const see = (value: unknown) => (given: unknown) => ((seen = given), value);

beforeAll(async () => {
  bridge = await startBridge({
    viewer: fields.user,
    post: see(fields.post),
    feed: see({ nodes: [], pageInfo: { hasNextPage: false } }),
    register: see(fields.user),
    createPost: see(fields.post),
  });
});
afterAll(() => bridge.stop());
beforeEach(() => (seen = undefined));

async function refusalOf(answer: Response) {
  expect(seen).toBeUndefined();
  return [answer.status, await answer.text()];
}

const ID = 'id must be a whole number from 1 to 2147483647.';
const LIMIT = 'limit must be a whole number from 1 to 100.';

describe('the path', () => {
  it.each([
    '0',
    '-1',
    '01',
    '+1',
    '1.0',
    '1e3',
    '0x1',
    'abc',
    '2147483648',
    '9'.repeat(400),
    '%00',
    '1%20',
    '%31%00',
  ])('refuses the id %s', async (id) =>
    expect(await refusalOf(await bridge.call(`/posts/${id}`))).toEqual([400, ID]),
  );

  it('takes the largest id', async () => {
    expect((await bridge.call('/posts/2147483647')).status).toBe(200);
    expect(seen).toEqual({ id: '2147483647' });
  });

  it('overrides an input of the body with the same name', async () => {
    await bridge.call('/posts/12?id=13');
    expect(seen).toEqual({ id: '12' });
  });
});

describe('the query', () => {
  it.each(['0', '101', '-1', '1.5', '', 'ten', '1e1', '%201'])('refuses the limit "%s"', async (limit) =>
    expect(await refusalOf(await bridge.call(`/posts?limit=${limit}`))).toEqual([400, LIMIT]),
  );

  it.each([1, 100])('takes the limit %i', async (limit) => {
    await bridge.call(`/posts?limit=${limit}`);
    expect(seen).toEqual({ first: limit });
  });

  it('refuses a repeated parameter, and ignores an unknown one', async () => {
    const twice = await bridge.call('/posts?limit=1&limit=2');
    expect(await refusalOf(twice)).toEqual([400, 'limit must be a single value.']);
    expect((await bridge.call('/posts?t=1&t=2&limit[]=x&__proto__=1')).status).toBe(200);
  });
});

describe('the body', () => {
  it('sets only declared variables', async () => {
    await bridge.send('POST', '/posts', {
      content: 'Hello',
      authorId: 1,
      id: 5,
      createdAt: '1999',
      role: 'admin',
    });
    expect(seen).toEqual({ input: { content: 'Hello' } });
  });

  it('may omit optional inputs or set them to null', async () => {
    const account = { username: 'ann', password: 'to the moon' };
    await bridge.send('POST', '/register', account);
    expect(seen).toEqual({ input: account });
    await bridge.send('POST', '/register', { ...account, xProfileUrl: null });
    expect(seen).toEqual({ input: { ...account, xProfileUrl: null } });
  });

  it.each([
    [{}, 'username is required.'],
    [{ username: null }, 'username is required.'],
    [{ username: ['ann'] }, 'username must be a single value.'],
    [{ username: 'ann', password: { $ne: null } }, 'password must be a string.'],
    [{ username: 'ann', password: 1 }, 'password must be a string.'],
  ])('is refused with a plain sentence: %j', async (body, sentence) => {
    expect(await refusalOf(await bridge.send('POST', '/register', body))).toEqual([400, sentence]);
  });

  it('names every wrong input in the problem details', async () => {
    const answer = await fetch(`${bridge.base}/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{"xProfileUrl": 5, "password": false}',
    });
    const { errors } = await answer.json();
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['username', 'password']),
    );
  });

  it('never takes a secret from the query', async () => {
    const answer = await bridge.call('/register?username=ann&password=secret', { method: 'POST' });
    expect(await refusalOf(answer)).toEqual([400, 'username is required.']);
  });

  it('cannot reach a prototype', async () => {
    const answer = await fetch(`${bridge.base}/posts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"content": "x", "__proto__": {"content": "y", "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}',
    });
    expect(answer.status).toBe(201);
    expect(seen).toEqual({ input: { content: 'x' } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const inherited = await fetch(`${bridge.base}/posts/1/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"__proto__": {"content": "y"}}',
    });
    expect(inherited.status).toBe(400);
  });
});

describe('a call for members, with a wrong input', () => {
  it.each([
    ['no session', null],
    [
      'lurking switched off',
      new GraphQLError('You are not logged in.', { extensions: { code: 'UNAUTHENTICATED' } }),
    ],
  ])('is 401 first: %s', async (_case, viewer) => {
    const closed = await startBridge({ viewer });
    const answers = [
      await closed.send('POST', '/posts/1/comments', {}),
      await closed.call('/posts/x/like', { method: 'DELETE' }),
      await closed.call('/posts', { method: 'POST', body: 'a text' }),
      await closed.call('/posts', {
        method: 'POST',
        body: '{',
        headers: { 'Content-Type': 'application/json' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await closed.send('POST', '/login', {})).status).toBe(400);
    await closed.stop();
  });
});

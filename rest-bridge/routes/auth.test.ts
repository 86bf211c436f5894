import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../graphql-server/testing/factories.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

const TIME = '2026-01-31T12:00:00.000Z';
let ann: UserEntity;
beforeAll(async () => {
  ann = await testApp.create.user({
    username: 'Ann',
    xProfileUrl: 'https://x.com/ann',
    createdAt: new Date(TIME),
  });
});

const userShape = () => ({
  ...refOf(ann),
  role: 'member',
  coverPhoto: null,
  xProfileUrl: 'https://x.com/ann',
  bio: null,
  createdAt: TIME,
});

describe('GET /user', () => {
  it('is the member who is signed in', async () => {
    expect(await jsonOf(await (await testApp.as(ann)).fetch('/api/user'))).toEqual([200, userShape()]);
  });

  it('is 401 for nobody', async () => {
    expect(await textOf(await testApp.nobody.fetch('/api/user'))).toEqual(LOGGED_OUT);
  });
});

describe('POST /register', () => {
  const register = (visitor: Visitor, json: unknown) =>
    visitor.fetch('/api/register', { method: 'POST', json });

  it('makes a member with a session', async () => {
    const answer = await testApp.nobody.fetch('/api/register', {
      method: 'POST',
      json: { username: 'Carol', password: PASSWORD, role: 'admin', id: 1 },
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    testApp.nobody.cookie = '';
    const [status, user] = await jsonOf(answer);
    expect([status, user]).toEqual([
      201,
      {
        id: expect.any(Number),
        username: 'Carol',
        profilePicture: null,
        role: 'member',
        coverPhoto: null,
        xProfileUrl: null,
        bio: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
    const again = await testApp.nobody.fetch('/api/user', { headers: { cookie: cookie!.split(';')[0]! } });
    expect(await jsonOf(again)).toEqual([200, user]);
  });

  it.each([
    [{}, 400, 'username is required.'],
    [{ username: 'dave' }, 400, 'password is required.'],
    [{ username: 'dave', password: 'short' }, 400, 'Passwords have at least 8 characters.'],
    [{ username: 'd\u0000ve', password: PASSWORD }, 400, 'username holds characters that are not text.'],
    [{ username: 'd\ud800ve', password: PASSWORD }, 400, 'username holds characters that are not text.'],
    [{ username: 'dave', password: { $ne: null } }, 400, 'password must be a string.'],
    [{ username: 'ANN', password: PASSWORD }, 409, 'This username is taken.'],
  ])('refuses %j', async (json, status, sentence) => {
    expect(await textOf(await register(testApp.nobody, json))).toEqual([status, sentence]);
    expect(testApp.nobody.cookie).toBe('');
  });
});

describe('POST /login and /logout', () => {
  const login = (json: unknown) => testApp.nobody.fetch('/api/login', { method: 'POST', json });

  it('opens a session and ends it', async () => {
    const answer = await login({ username: 'ann', password: PASSWORD });
    const cookie = testApp.nobody.cookie;
    testApp.nobody.cookie = '';
    expect(await jsonOf(answer)).toEqual([200, userShape()]);
    const headers = { cookie };
    expect((await testApp.nobody.fetch('/api/user', { headers })).status).toBe(200);
    expect(await textOf(await testApp.nobody.fetch('/api/logout', { method: 'POST', headers }))).toEqual([
      204,
      '',
    ]);
    testApp.nobody.cookie = '';
    expect(await textOf(await testApp.nobody.fetch('/api/user', { headers }))).toEqual(LOGGED_OUT);
  });

  it('logs out also without a session', async () => {
    expect(await textOf(await testApp.nobody.fetch('/api/logout', { method: 'POST' }))).toEqual([204, '']);
  });

  it.each([
    [{ username: 'ann' }, 400, 'password is required.'],
    [{ password: PASSWORD }, 400, 'username is required.'],
    [{ username: 'ann', password: 'not this one' }, 401, 'Wrong username or password.'],
    [{ username: 'no one', password: PASSWORD }, 401, 'Wrong username or password.'],
  ])('refuses %j', async (json, status, sentence) => {
    expect(await textOf(await login(json))).toEqual([status, sentence]);
    expect(testApp.nobody.cookie).toBe('');
  });
});

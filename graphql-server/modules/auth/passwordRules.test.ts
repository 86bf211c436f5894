import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { hashPassword } from './passwords.ts';

const testApp = useTestApp({ LIMIT_REGISTRATIONS_PER_HOUR: '1000000', PRODUCT_NAME: 'The Hood' });

const post = (path: string, json: unknown) => testApp.nobody.fetch(path, { method: 'POST', json });

async function register(username: string, password: string): Promise<[number, string]> {
  const answer = await post('/api/register', { username, password });
  testApp.nobody.cookie = '';
  return [answer.status, answer.ok ? '' : await answer.text()];
}

async function signIn(username: string, password: string): Promise<number> {
  const { status } = await post('/api/login', { username, password });
  testApp.nobody.cookie = '';
  return status;
}

let count = 0;
const fresh = () => `somebody_${++count}`;

const TOO_SHORT = 'Passwords have at least 8 characters.';
const TOO_LONG = 'Passwords have at most 1,024 bytes.';
const COMMON = 'This password is too easy to guess. Please choose another.';
const UNSEEN = 'The password must contain a visible character.';
const COMMUNITY = 'The password is too similar to the name of this community.';

describe('a new password', () => {
  it.each([
    ['seven77', TOO_SHORT],
    ['éééé', TOO_SHORT],
    ['e\u0301'.repeat(7), TOO_SHORT],
    ['🦊'.repeat(7), TOO_SHORT],
    ['x'.repeat(1_025), TOO_LONG],
    ['e\u0301'.repeat(513), TOO_LONG],
    ['e'.repeat(20_000), TOO_LONG],
    ['password', COMMON],
    ['PassWord', COMMON],
    ['12345678', COMMON],
    [' 123456  ', COMMON],
    ['  iloveyou\t', COMMON],
    ['        ', UNSEEN],
    ['\u200b\u2060\u3164\u2800'.repeat(2), UNSEEN],
    ['the hood', COMMUNITY],
    ['TheHood!', COMMUNITY],
    ['Th3 h00d 2026', COMMUNITY],
    ['H0dlhood', COMMUNITY],
    ['#Hodlhood', COMMUNITY],
    ['2026 Hodlhood!', COMMUNITY],
    ['pass\u200bword', COMMON],
    ['\uff30assword', COMMON],
  ])('%# is not one', async (password, sentence) => {
    expect(await register(fresh(), password)).toEqual([400, sentence]);
  });

  it.each(['somebodyelse', 'SomebodyElse', 's0meb0dyelse', 'somebody.else', 'somebodyelse2026!'])(
    'is not the name of its owner: %s',
    async (password) => {
      expect(await register('SomebodyElse', password)).toEqual([
        400,
        'The password is too similar to the username.',
      ]);
    },
  );

  it.each(['sunny_day', 'Sunny.Day', '7sunnyday7', 'sunnyday1234'])(
    'is not the name of its owner without the digits: %s',
    async (password) => {
      expect(await register('SunnyDay77', password)).toEqual([
        400,
        'The password is too similar to the username.',
      ]);
    },
  );

  it('may be of digits, as the name may', async () => {
    expect(await register('42', '8402957361')).toEqual([201, '']);
  });

  it.each([
    'correct horse',
    '🦊🐻🐼🐨🐯🦁🐮🐷',
    'x'.repeat(1_024),
    'e\u0301'.repeat(512),
    'пароль-который-длинный',
    'the hood is where my friends are',
    '        a',
  ])('%# is one', async (password) => {
    const name = fresh();
    expect(await register(name, password)).toEqual([201, '']);
    expect(await signIn(name, password)).toBe(200);
  });

  it('is refused by GraphQL in the same words, with the field', async () => {
    const query = 'mutation ($input: RegisterInput!) { register(input: $input) { id } }';
    const { errors } = await testApp.nobody.run(query, {
      input: { username: fresh(), password: 'sunshine' },
    });
    expect(errors![0]).toMatchObject({
      message: COMMON,
      extensions: { code: 'BAD_USER_INPUT', errors: [{ field: 'password', detail: COMMON }] },
    });
  });
});

describe('a password', () => {
  const composed = 'caf\u00e9 del mar';
  const decomposed = 'cafe\u0301 del mar';

  it.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('is the same however a keyboard composes it: %j', async (first, then) => {
    const name = fresh();
    await register(name, first);
    expect([await signIn(name, then), await signIn(name, first)]).toEqual([200, 200]);
  });

  it('that was hashed as it was typed is hashed anew when it is typed so', async () => {
    const { id, username } = await testApp.create.user();
    const hash = await hashPassword(decomposed);
    await testApp.database.pool.query('update users set password_hash = $2 where id = $1', [id, hash]);
    expect(await signIn(username, composed)).toBe(401);
    expect(await signIn(username, decomposed)).toBe(200);
    expect(await signIn(username, composed)).toBe(200);
    expect(await signIn(username, decomposed)).toBe(200);
  });

  it.each(['a'.repeat(200_000), `e${'\u0301\u0323'.repeat(50_000)}`])(
    '%# of whatever length is answered, of a member and of nobody',
    async (password) => {
      const { username } = await testApp.create.user();
      expect([await signIn(username, password), await signIn('nobody_here', password)]).toEqual([401, 401]);
    },
  );
});

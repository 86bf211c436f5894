import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({
  LIMIT_FAILED_SIGN_INS_PER_ACCOUNT: '3',
  LIMIT_FAILED_SIGN_INS_PER_ADDRESS: '1000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
});

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { id username xProfileUrl } }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { username } }`;
const VIEWER = '{ viewer { username } }';

const stranger = () => createVisitor(testApp.url, testApp.database, 'unused');
const viewerOf = async (visitor: Visitor) => (await visitor.run(VIEWER)).data.viewer;

describe('register', () => {
  it('makes an account and signs in', async () => {
    const visitor = await stranger();
    const input = { username: 'Ann', password: PASSWORD, xProfileUrl: 'https://x.com/ann' };
    const { data } = await visitor.run(REGISTER, { input });
    expect(data.register).toMatchObject({ username: 'Ann', xProfileUrl: 'https://x.com/ann' });
    expect(await viewerOf(visitor)).toEqual({ username: 'Ann' });
  });

  it('refuses a name that is taken in another case, also when both come at once', async () => {
    const attempts = ['Bob', 'bob', 'BOB'].map(async (username) =>
      (await stranger()).run(REGISTER, { input: { username, password: PASSWORD } }),
    );
    const errors = (await Promise.all(attempts)).flatMap((answer) => answer.errors ?? []);
    expect(errors.map((error) => [error.message, error.extensions.code])).toEqual([
      ['This username is taken.', 'CONFLICT'],
      ['This username is taken.', 'CONFLICT'],
    ]);
  });

  it.each([
    ['a', PASSWORD, undefined, 'Usernames have'],
    ['x'.repeat(33), PASSWORD, undefined, 'Usernames have'],
    ['.dot', PASSWORD, undefined, 'Usernames have'],
    ['dot.', PASSWORD, undefined, 'Usernames have'],
    ['white space', PASSWORD, undefined, 'Usernames have'],
    ['carl', 'seven77', undefined, 'at least 8'],
    ['carl', 'x'.repeat(1_025), undefined, 'at most 1,024 bytes'],
    ['carl', 'lone\ud800surrogate', undefined, 'invalid characters'],
    ['carl', PASSWORD, 'javascript:alert(1)', 'web address'],
    ['carl', PASSWORD, 'https://user:secret@x.com', 'web address'],
    ['carl', PASSWORD, `https://x.com/${'a'.repeat(2_048)}`, 'too long'],
  ])('refuses %s / %s / %s', async (username, password, xProfileUrl, sentence) => {
    const visitor = await stranger();
    const { errors } = await visitor.run(REGISTER, { input: { username, password, xProfileUrl } });
    expect(errors?.[0].message).toContain(sentence);
    const field =
      sentence === 'invalid characters' || sentence.startsWith('at')
        ? 'password'
        : xProfileUrl && 'xProfileUrl';
    const detail = errors?.[0].message;
    expect(errors?.[0].extensions).toEqual({
      code: 'BAD_USER_INPUT',
      errors: [{ field: field ?? 'username', detail }],
    });
    expect(await viewerOf(visitor)).toBeNull();
  });
});

describe('login', () => {
  it('takes the name in any case and starts a new session', async () => {
    await testApp.create.user({ username: 'dora' });
    const visitor = await stranger();
    await visitor.run(LOGIN, { input: { username: 'DORA', password: PASSWORD } });
    const before = visitor.cookie;
    await visitor.run(LOGIN, { input: { username: 'dora', password: PASSWORD } });
    expect(visitor.cookie).not.toBe(before);
    expect(await viewerOf(visitor)).toEqual({ username: 'dora' });
    const old = Object.assign(await stranger(), { cookie: before });
    expect(await viewerOf(old)).toBeNull();
  });

  it('says the same of an unknown name and of a wrong password', async () => {
    await testApp.create.user({ username: 'emil' });
    const answers = await Promise.all(
      ['emil', 'nobody'].map(async (username) =>
        (await stranger()).run(LOGIN, { input: { username, password: 'wrong password' } }),
      ),
    );
    // The budget of the query's cost differs, because it is refilled all the time.
    const [emil, nobody] = answers.map(({ data, errors }) => ({ data, errors }));
    expect(emil).toEqual(nobody);
    expect(answers[0]?.errors?.[0]).toMatchObject({
      message: 'Wrong username or password.',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });

  it('stops guessing after a few failures, even with the right password, and not for others', async () => {
    await testApp.create.user({ username: 'fritz' });
    await testApp.create.user({ username: 'gerda' });
    const visitor = await stranger();
    for (let guess = 0; guess < 3; guess++) {
      await visitor.run(LOGIN, { input: { username: 'fritz', password: `guess ${guess}` } });
    }
    const { errors } = await visitor.run(LOGIN, { input: { username: 'Fritz', password: PASSWORD } });
    expect(errors?.[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(
      (await visitor.run(LOGIN, { input: { username: 'gerda', password: PASSWORD } })).errors,
    ).toBeUndefined();
  });

  it('forgets failures once the password was right', async () => {
    await testApp.create.user({ username: 'hans' });
    const visitor = await stranger();
    const attempt = (password: string) => visitor.run(LOGIN, { input: { username: 'hans', password } });
    for (const password of ['wrong', 'wrong', PASSWORD, 'wrong', 'wrong']) await attempt(password);
    expect((await attempt(PASSWORD)).errors).toBeUndefined();
  });

  it('can appear only once in a document', async () => {
    const { errors } = await (
      await stranger()
    ).run(
      'mutation { a: login(input: {username: "x", password: "y"}) { id } b: login(input: {username: "x", password: "z"}) { id } }',
    );
    expect(errors?.[0].message).toBe('login can appear only once in a document.');
  });
});

describe('logout', () => {
  it('ends the session, and answers without one too', async () => {
    const visitor = await testApp.as(await testApp.create.user());
    expect(await viewerOf(visitor)).not.toBeNull();
    expect((await visitor.run('mutation { logout }')).data).toEqual({ logout: true });
    expect(await viewerOf(visitor)).toBeNull();
    expect((await testApp.nobody.run('mutation { logout }')).data).toEqual({ logout: true });
  });

  it('and a login in one document leave one cookie, of the new session', async () => {
    const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
    const visitor = await testApp.as(ann);
    const input = { username: bob.username, password: PASSWORD };
    const cookiesOf = async (fields: string) => {
      const query = `mutation ($input: LoginInput!) { ${fields} }`;
      const json = { query, variables: { input } };
      const { headers } = await visitor.fetch('/graphql', { method: 'POST', json });
      return headers.getSetCookie().filter((cookie) => cookie.startsWith('hodlhood='));
    };
    expect(await cookiesOf('logout login(input: $input) { id }')).toHaveLength(1);
    expect(await viewerOf(visitor)).toEqual({ username: bob.username });
    expect(await cookiesOf('logout login(input: $input) { id } again: logout')).toEqual([]);
    expect(await viewerOf(visitor)).toBeNull();
  });

  it('is not undone by a request that was in flight', async () => {
    const user = await testApp.create.user({ username: 'ina' });
    const [one, other] = [await testApp.as(user), await stranger()];
    other.cookie = one.cookie;
    // The request has read its session and waits for a table; the session is due for its daily renewal.
    await testApp.database.pool.query("update session set sess = jsonb_set(sess::jsonb, '{renewedAt}', '0')");
    const lock = await testApp.database.pool.connect();
    await lock.query('begin; lock table users in access exclusive mode');
    const inFlight = viewerOf(other);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await one.run('mutation { logout }');
    await lock.query('rollback');
    lock.release();
    expect(await inFlight).toEqual({ username: 'ina' });
    expect(await viewerOf(other)).toBeNull();
    const { rows } = await testApp.database.pool.query("select from session where sess->>'userId' = $1", [
      user.id,
    ]);
    expect(rows).toHaveLength(0);
  });
});

describe('sessions', () => {
  it('have a cookie that scripts and other sites cannot use', async () => {
    const response = await testApp.nobody.fetch('/graphql', {
      method: 'POST',
      json: { query: REGISTER, variables: { input: { username: 'cookie', password: PASSWORD } } },
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^hodlhood=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
    );
    testApp.nobody.cookie = '';
  });

  it('leave no password in the log', () => {
    expect(testApp.log.join('')).not.toContain(PASSWORD);
    expect(testApp.log.length).toBeGreaterThan(0);
  });
});

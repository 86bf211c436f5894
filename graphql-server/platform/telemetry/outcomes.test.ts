import { expect, it } from 'vitest';
import { connect } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { recordsOf } from '../../testing/records.ts';
import type { Visitor } from '../../testing/visitor.ts';

const METRICS_TOKEN = 'a-token-of-prometheus';
const testApp = useTestApp({ METRICS_TOKEN, TRUST_PROXY: '1' });
const FROM = { 'x-forwarded-for': '203.0.113.77' };

const { answeredBy, last, counted } = recordsOf(testApp, METRICS_TOKEN);

const POST = 'mutation Hello { createPost(input: { content: "gm" }) { id } }';
const post = (as: Visitor, query = POST) =>
  as.fetch('/graphql', { method: 'POST', json: { query, operationName: 'Hello' }, headers: FROM });

/** Runs while the database fails in the way that `begin` causes. */
async function whileFailing(begin: string, work: () => Promise<void>, end?: string): Promise<void> {
  const client = await testApp.database.pool.connect();
  try {
    await client.query(`${end ? '' : 'begin;'} ${begin}`);
    await work();
  } finally {
    await client.query(end ?? 'rollback');
    client.release();
  }
}

it('a locked table appears in the log, with member and network, and in the metrics without', async () => {
  const ann = await testApp.create.user();
  const as = await testApp.as(ann);
  await whileFailing('lock table posts in access exclusive mode', async () => {
    const [byGraphql, byRest] = await Promise.all([
      post(as),
      as.fetch('/api/posts', { method: 'POST', json: { content: 'gm' }, headers: FROM }),
    ]);
    expect([byGraphql.status, byRest.status]).toEqual([200, 503]);
    const expected = {
      level: 40,
      code: 'UNAVAILABLE',
      cause: 'lock_timeout',
      memberId: ann.id,
      network: '203.0.113.0/24',
    };
    expect(await answeredBy(byGraphql)).toMatchObject({
      ...expected,
      interface: 'graphql',
      operation: 'createPost',
      operationName: 'Hello',
    });
    expect(await answeredBy(byRest)).toMatchObject({
      ...expected,
      interface: 'rest',
      operation: 'POST /api/posts',
      status: 503,
    });
  });
  const labels = { code: 'UNAVAILABLE', cause: 'lock_timeout' };
  expect(await counted({ interface: 'graphql', operation: 'createPost', ...labels })).toBe(1);
  expect(await counted({ interface: 'rest', operation: 'POST /api/posts', ...labels })).toBe(1);
});

it("a failure before execution is recorded with the caller's code", async () => {
  const as = await testApp.as(await testApp.create.user());
  await whileFailing('lock table session in access exclusive mode', async () => {
    const response = await as.fetch('/api/user', { headers: FROM });
    expect(response.status).toBe(503);
    expect(await answeredBy(response)).toMatchObject({
      level: 40,
      code: 'UNAVAILABLE',
      cause: 'lock_timeout',
    });
  });
});

it('a full disk of the database is recorded', async () => {
  const as = await testApp.as(await testApp.create.user());
  const fill = `create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on posts for each row execute function refuse()`;
  await whileFailing(
    fill,
    async () => {
      const response = await post(as);
      expect(await answeredBy(response)).toMatchObject({
        level: 40,
        operation: 'createPost',
        cause: 'disk_full',
      });
    },
    'drop function refuse cascade',
  );
  expect(await counted({ interface: 'graphql', operation: 'createPost', cause: 'disk_full' })).toBe(1);
});

it('wrong passwords are recorded for both interfaces, with the account that was tried', async () => {
  const ann = await testApp.create.user();
  const login = `mutation ($name: Text!) { login(input: { username: $name, password: "not this one" }) { id } }`;
  const byGraphql = (name: string) =>
    testApp.nobody.fetch('/graphql', {
      method: 'POST',
      json: { query: login, variables: { name } },
      headers: FROM,
    });
  const byRest = (username: string) =>
    testApp.nobody.fetch('/api/login', {
      method: 'POST',
      json: { username, password: 'not this one' },
      headers: { 'x-forwarded-for': '2001:db8:7:1::9' },
    });
  expect(await answeredBy(await byGraphql(ann.username))).toMatchObject({
    level: 30,
    operation: 'login',
    code: 'UNAUTHENTICATED',
    cause: 'wrong_password',
    account: ann.id,
    network: '203.0.113.0/24',
  });
  const byName = await answeredBy(await byRest('nobody-here'));
  expect(byName).toMatchObject({
    operation: 'POST /api/login',
    cause: 'unknown_user',
    network: '2001:db8:7::/48',
  });
  expect(byName).not.toHaveProperty('account');
  await byRest(ann.username);
  expect(await counted({ operation: 'login', cause: 'wrong_password' })).toBe(1);
  expect(await counted({ operation: 'POST /api/login', cause: 'wrong_password' })).toBe(1);
  expect(await counted({ operation: 'POST /api/login', cause: 'unknown_user' })).toBe(1);
});

it('registering, signing in and out are logged, with the member', async () => {
  const visitor = await testApp.visitor();
  const account = { username: 'carla', password: 'a password of hers' };
  const call = async (name: string) =>
    answeredBy(await visitor.fetch(`/api/${name}`, { method: 'POST', json: account, headers: FROM }));
  const { memberId, ...registered } = await call('register');
  expect(registered).toMatchObject({
    level: 30,
    msg: 'answered',
    operation: 'POST /api/register',
    code: 'OK',
  });
  expect(memberId).toBeGreaterThan(0);
  expect(await call('login')).toMatchObject({ level: 30, operation: 'POST /api/login', memberId });
  expect(await call('logout')).toMatchObject({ level: 30, operation: 'POST /api/logout', memberId });
});

it('the outcome of each root field is counted', async () => {
  const query = '{ a: feed(first: 1) { nodes { id } } b: notifications { nodes { id } } unreadMessageCount }';
  const before = await counted({ operation: 'feed', code: 'OK' });
  const response = await testApp.nobody.fetch('/graphql', { method: 'POST', json: { query }, headers: FROM });
  const record = await answeredBy(response);
  expect(record).toMatchObject({
    operation: 'feed notifications unreadMessageCount',
    code: 'UNAUTHENTICATED',
  });
  expect(record.failed).toContain('notifications UNAUTHENTICATED not_signed_in');
  expect(await counted({ operation: 'feed', code: 'OK' })).toBe(before + 1);
});

it('a request id is accepted from a proxy only', async () => {
  const response = await testApp.nobody.fetch('/api/posts', { headers: { 'x-request-id': 'of-the-proxy' } });
  expect(response.headers.get('x-request-id')).toBe('of-the-proxy');
  const odd = await testApp.nobody.fetch('/api/posts', { headers: { 'x-request-id': '"}{"level":60' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

it('a socket leaves records of its start, its subscriptions and its end', async () => {
  const ann = await testApp.create.user();
  const client = connect(await testApp.as(ann), testApp.url);
  const run = (query: string) =>
    new Promise(
      (resolve) =>
        void client.subscribe({ query }, { next: resolve, error: resolve, complete: () => resolve(0) }),
    );
  await run('subscription { nothing }');
  await run('subscription { groupChanged(groupId: 404) { groupId } }');
  void client.dispose();
  const mine = (operation: string) =>
    last((it) => it.interface === 'websocket' && it.memberId === ann.id && it.operation === operation);
  expect(await mine('connect')).toMatchObject({ code: 'OK', status: 101 });
  expect(await mine('document')).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED', level: 30 });
  expect(await mine('groupChanged')).toMatchObject({ code: 'NOT_FOUND', level: 30 });
  const { requestId } = await mine('close');
  expect((await mine('connect')).requestId).toBe(requestId);
  expect(await counted({ interface: 'websocket', operation: 'groupChanged', code: 'NOT_FOUND' })).toBe(1);
});

it("a record of a failure has the error, and nothing of the caller's content", async () => {
  const as = await testApp.as(await testApp.create.user());
  await whileFailing(
    'alter table posts rename to hidden',
    async () => {
      const response = await post(
        as,
        'mutation Hello { createPost(input: { content: "a secret text" }) { id } }',
      );
      const record = await answeredBy(response);
      expect(record).toMatchObject({
        level: 50,
        code: 'INTERNAL_SERVER_ERROR',
        cause: 'schema',
        msg: 'unexpected error',
      });
      expect(record.err).toMatchObject({ code: '42P01', stack: expect.stringContaining(' at ') });
    },
    'alter table hidden rename to posts',
  );
  expect(testApp.log.join('')).not.toContain('a secret text');
});

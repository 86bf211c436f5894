import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { networkOf } from '../http/address.ts';
import { statementsOf } from '../../testing/statements.ts';
import { png } from '../../testing/files/images.ts';
import { sendFile } from '../../testing/media.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

/** Points of `/api/users/count`: the request, its address, and the one object of its response. */
const ONE = 22;
const SETTINGS = {
  LIMIT_POINTS_PER_MEMBER: String(6 * ONE),
  LIMIT_POINTS_PER_TOKEN: String(4 * ONE),
  LIMIT_POINTS_PER_ADDRESS: String(5 * ONE),
  LIMIT_CREATIONS_PER_FIVE_MINUTES: '3',
  LIMIT_LIKES_PER_FIVE_MINUTES: '2',
};
const testApp = useTestApp(SETTINGS);

const member = async () => testApp.as(await testApp.create.user());

/** The number of `count` calls that succeed before the first one is refused. */
async function until429(visitor: Visitor, count: number, path = '/api/users/count'): Promise<number> {
  for (let n = 0; n < count; n++) if ((await visitor.fetch(path)).status === 429) return n;
  return count;
}

async function pointsLeft(visitor: Visitor): Promise<number> {
  const { headers } = await visitor.fetch('/api/users/count');
  return Number(/;r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
}

describe('points', () => {
  it('are shared by all sessions of a member, and separate for a token and for an address without either', async () => {
    const user = await testApp.create.user();
    expect(await until429(await testApp.as(user), 4)).toBe(4);
    expect(await until429(await testApp.as(user), 10)).toBe(2);
    expect(await until429(await member(), 10)).toBe(6);
    expect(await until429(await testApp.by({ member: user }), 10)).toBe(4);
    expect(await until429(testApp.nobody, 10)).toBe(5);
    expect(await until429(await testApp.visitor(), 1)).toBe(0);
    expect(await until429(await member(), 1)).toBe(1);
  });

  it('are charged for files, whether or not there is one, and a fifth for an unchanged one', async () => {
    const none = `${'0'.repeat(64)}.webp`;
    expect(await until429(await member(), 10, `/media/${none}`)).toBe(6);
    expect(await until429(await member(), 10, `/api/media/${none}`)).toBe(6);
    const [ann, bob] = [await member(), await member()];
    const { url } = await (await sendFile(ann, 'image/png', await png())).json();
    await testApp.database.pool.query('update media set unused_since = null');
    const read = (headers = {}) => bob.fetch(url, { headers });
    const whole = await read();
    // Caches give it to other callers.
    expect([whole.status, whole.headers.get('ratelimit')]).toEqual([200, null]);
    const unchanged = await read({ 'If-None-Match': whole.headers.get('etag')! });
    expect([unchanged.status, await pointsLeft(bob)]).toEqual([304, 132 - ONE - 5 - ONE]);
  });

  it('report what is left, and when to retry', async () => {
    const ann = await member();
    const { headers } = await ann.fetch('/api/users/count');
    expect(headers.get('ratelimit-policy')).toBe('"member";q=132;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"member";r=110;t=60$/);
    await until429(ann, 10);
    const refused = await ann.fetch('/api/users/count');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(refused.headers.get('ratelimit')).toMatch(/^"member";r=0;t=/);
    expect(await refused.text()).toMatch(
      /^Too many requests. Please try again in (a minute|\d\d seconds)\.$/,
    );
    const graphql = await ann.fetch('/graphql', { method: 'POST', json: { query: '{ viewer { id } }' } });
    expect(graphql.status).toBe(429);
    expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(30);
    expect((await graphql.json()).errors[0].extensions.code).toBe('RATE_LIMITED');
  });

  it('are charged for what a document costs, before it runs', async () => {
    const ann = await member();
    const query = 'query ($first: Int!) { feed(first: $first) { nodes { id author { id } } } }';
    const askAs = async (visitor: Visitor, first: number) => {
      const json = { query, variables: { first } };
      const response = await visitor.fetch('/graphql', { method: 'POST', json });
      return [response.status, (await response.json()).extensions?.cost] as const;
    };
    // A new document is charged to the caller that sends it first.
    await askAs(await member(), 1);
    const ask = (first: number) => askAs(ann, first);
    expect(await ask(10)).toEqual([200, { requested: 21, maximum: 5_000, available: 88, reset: 60 }]);
    expect(await ask(100)).toMatchObject([200, { requested: 201, available: 0 }]);
    expect((await ask(1))[0]).toBe(429);
  });

  it('running out within a request refuse its document, by GraphQL and by REST', async () => {
    const [ann, bob] = [await member(), await member()];
    for (const visitor of [ann, bob]) await until429(visitor, 5);
    const asked = await statementsOf(testApp, async () => {
      const query = `{ feed(first: 1) { nodes { id } } } # ${'x'.repeat(200)}`;
      const answered = await ann.fetch('/graphql', { method: 'POST', json: { query } });
      expect([answered.status, (await answered.json()).errors[0].extensions.code]).toEqual([
        429,
        'RATE_LIMITED',
      ]);
      expect((await bob.fetch(`/api/users/count?${'x'.repeat(200)}`)).status).toBe(429);
    });
    expect(asked).toEqual([]);
  });

  it('are charged by a fifth for an unchanged response', async () => {
    const ann = await member();
    const left = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get('ratelimit')!)![1]);
    const first = await ann.fetch('/api/users/count');
    const headers = { 'If-None-Match': first.headers.get('etag')! };
    for (let n = 0; n < 10; n++) expect((await ann.fetch('/api/users/count', { headers })).status).toBe(304);
    expect(left(await ann.fetch('/api/users/count'))).toBe(132 - 2 * ONE - 10 * 5);
  });

  it('are charged to the address for an invalid token', async () => {
    const fresh = await startTestApp(inject('postgresUrl'), SETTINGS);
    try {
      const bot = Object.assign(await fresh.testApp.visitor(), { token: 'hh_wrong' });
      const { headers, status } = await bot.fetch('/api/posts');
      expect([status, headers.get('ratelimit')]).toEqual([401, '"address";r=89;t=60']);
      expect(await until429(bot, 10, '/graphql?query={viewer{id}}')).toBe(5);
      expect(await until429(fresh.testApp.nobody, 1)).toBe(0);
      expect(await until429(await fresh.testApp.by({}), 1)).toBe(1);
    } finally {
      await fresh.stop();
    }
  });

  it('are added up over all processes', async () => {
    const other = await startTestApp(inject('postgresUrl'), {
      ...SETTINGS,
      DATABASE_URL: testApp.database.url,
    });
    try {
      const ann = await member();
      const there = Object.assign(await other.testApp.visitor(), { cookie: ann.cookie });
      const share = async () => {
        for (const { app } of [testApp, other.testApp, testApp]) await app.services.limits.share();
      };
      await until429(ann, 4);
      await there.fetch('/api/users/count');
      await share();
      expect(await until429(there, 10)).toBe(1);
      expect(await until429(ann, 1)).toBe(1);
      await share();
      expect(await until429(ann, 1)).toBe(0);
    } finally {
      await other.stop();
    }
  });

  it('are held for a body of unknown length while it is received, and given back when it was short', async () => {
    const { testApp: fresh, stop } = await startTestApp(inject('postgresUrl'), {
      LIMIT_POINTS_PER_ADDRESS: '20000',
    });
    const count = async () => (await fresh.nobody.fetch('/api/users/count')).status;
    const begin = () => {
      const post = request(`${fresh.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      post.on('error', () => {});
      post.write('{"query":');
      return post;
    };
    try {
      const unfinished = [begin(), begin(), begin()];
      await expect.poll(async () => (await pointsLeft(fresh.nobody)) < 5_000).toBe(true);
      expect(await count()).toBe(200);
      unfinished.push(begin());
      await expect.poll(count).toBe(429);
      for (const post of unfinished) post.end('"{ viewer { id } }"}');
      // One of the four is given back after the other.
      await expect.poll(() => pointsLeft(fresh.nobody)).toBeGreaterThan(18_000);
      expect(await count()).toBe(200);
    } finally {
      await stop();
    }
  });

  it('are the same for a body, whether or not its length was announced', async () => {
    const { testApp: fresh, stop } = await startTestApp(inject('postgresUrl'), {
      LIMIT_POINTS_PER_MEMBER: '20000',
    });
    const body = JSON.stringify({ query: '{ viewer { id } }', more: 'x'.repeat(100 * 1_024) });
    const spentOn = async (headers: Record<string, string | number>) => {
      const visitor = await fresh.as(await fresh.create.user());
      await visitor.run('{ viewer { id } }');
      const before = await pointsLeft(visitor);
      const sent = { 'content-type': 'application/json', cookie: visitor.cookie, ...headers };
      const post = request(`${fresh.url}/graphql`, { method: 'POST', headers: sent });
      post.end(body);
      const [answer] = (await once(post, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      answer.resume();
      await once(answer, 'close');
      return before - (await pointsLeft(visitor));
    };
    try {
      const announced = await spentOn({ 'content-length': body.length });
      expect(announced).toBeGreaterThan(2_000);
      expect(await spentOn({ 'transfer-encoding': 'chunked' })).toBeGreaterThan(announced - 20);
    } finally {
      await stop();
    }
  });

  it('are charged for hashing a password, to whoever requests it', async () => {
    const { testApp: fresh, stop } = await startTestApp(inject('postgresUrl'), {
      LIMIT_POINTS_PER_ADDRESS: '4000',
    });
    try {
      const json = { username: 'nobody', password: 'wrong' };
      const statuses = [];
      for (let n = 0; n < 6; n++)
        statuses.push((await fresh.nobody.fetch('/api/login', { method: 'POST', json })).status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    } finally {
      await stop();
    }
  });

  it('of a network behind a proxy are one account, whichever of its addresses are used', async () => {
    const { testApp: behind, stop } = await startTestApp(inject('postgresUrl'), {
      ...SETTINGS,
      TRUST_PROXY: '1',
    });
    const from = async (address: string) =>
      (await behind.nobody.fetch('/api/users/count', { headers: { 'x-forwarded-for': address } })).status;
    try {
      const ofOne = [];
      for (let n = 0; n < 7; n++) ofOne.push(await from(`2001:db8:1:2::${n}`));
      expect(ofOne).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await from('1.2.3.4, 2001:db8:1:2::99')).toBe(429);
      let refused = 0;
      for (let n = 0x10; n < 0x10 + 100; n++)
        if ((await from(`2001:db8:1:${n.toString(16)}::1`)) === 429) refused++;
      expect(refused).toBe(100 - (16 * 5 - 5));
    } finally {
      await stop();
    }
  });
});

describe('creations of a member', () => {
  const testApp = useTestApp({
    ...SETTINGS,
    LIMIT_POINTS_PER_MEMBER: '100000',
    LIMIT_POINTS_PER_TOKEN: '100000',
  });
  const member = async () => testApp.as(await testApp.create.user());
  const POST = 'mutation { createPost(input: { content: "gm" }) { id } }';

  it('are limited together, of all kinds and through all interfaces', async () => {
    const user = await testApp.create.user();
    const ann = await testApp.as(user);
    const [post] = [(await ann.run(POST)).data.createPost.id];
    expect(
      (await ann.fetch(`/api/posts/${post}/comments`, { method: 'POST', json: { content: 'gm' } })).status,
    ).toBe(201);
    const bot = await testApp.by({ member: user, scopes: ['POSTS'] });
    expect((await bot.run(POST)).errors).toBeUndefined();
    const { errors } = await bot.run(POST);
    expect(errors![0]).toMatchObject({
      message: expect.stringContaining('You are posting too much. Please try again in'),
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    });
    const refused = await ann.fetch('/api/posts', { method: 'POST', json: { content: 'gm' } });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 290]).toEqual([429, true]);
    expect(refused.headers.get('ratelimit')).toMatch(/^"creations";r=0;t=\d{3}, "member";r=\d+;t=\d\d$/);
    expect(refused.headers.get('ratelimit-policy')).toBe('"creations";q=3;w=300, "member";q=100000;w=60');
  });

  it('do not include likes', async () => {
    const ann = await member();
    const post = (await testApp.create.post()).id;
    const like = () => ann.fetch(`/api/posts/${post}/like`, { method: 'POST' });
    expect([await like(), await like(), await like()].map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await ann.run(POST)).errors).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:0DB8:0001::9', '2001:db8:1:0'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['203.0.113.7:51234', '203.0.113.7'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

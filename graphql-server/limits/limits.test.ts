import { describe, expect, inject, it } from 'vitest';
import { networkOf } from './limitRequests.ts';
import { startTestApp, useTestApp } from '../testing/testApp.ts';
import type { Visitor } from '../testing/visitor.ts';

const SETTINGS = {
  LIMIT_REQUESTS_PER_SESSION: '6',
  LIMIT_REQUESTS_PER_TOKEN: '4',
  LIMIT_REQUESTS_PER_ADDRESS: '5',
  LIMIT_CREATIONS_PER_FIVE_MINUTES: '3',
  LIMIT_LIKES_PER_FIVE_MINUTES: '2',
};
const house = useTestApp(SETTINGS);

const member = async () => house.as(await house.create.user());

/** How many of `count` calls are answered before the first that is refused for a while. */
async function until429(visitor: Visitor, count: number, path = '/api/users/count'): Promise<number> {
  for (let n = 0; n < count; n++) if ((await visitor.fetch(path)).status === 429) return n;
  return count;
}

describe('requests', () => {
  it('are counted for a session, a token, and an address without either', async () => {
    expect(await until429(await member(), 10)).toBe(6);
    expect(await until429(await member(), 10)).toBe(6);
    expect(await until429(await house.by({}), 10)).toBe(4);
    expect(await until429(house.nobody, 10)).toBe(5);
    expect(await until429(await house.visitor(), 1)).toBe(0);
    expect(await until429(await member(), 1)).toBe(1);
  });

  it('say what is left, and when to come again', async () => {
    const ann = await member();
    const { headers } = await ann.fetch('/api/users/count');
    expect(headers.get('ratelimit-policy')).toBe('"session";q=6;w=300');
    expect(headers.get('ratelimit')).toMatch(/^"session";r=5;t=300$/);
    await until429(ann, 10);
    const refused = await ann.fetch('/api/users/count');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290);
    expect(await refused.text()).toBe('Too many requests. Please try again in 5 minutes.');
    const graphql = await ann.fetch('/graphql', { method: 'POST', json: { query: '{ viewer { id } }' } });
    expect(graphql.status).toBe(429);
    expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(290);
    expect((await graphql.json()).errors[0].extensions.code).toBe('RATE_LIMITED');
  });

  it('for what has not changed are none', async () => {
    const ann = await member();
    const etag = (await ann.fetch('/api/groups')).headers.get('etag')!;
    const poll = () =>
      ann.fetch('/api/groups', { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } });
    for (let n = 0; n < 20; n++) expect((await poll()).status).toBe(304);
    expect(await until429(ann, 10)).toBe(5);
  });

  it('with a bad token count for their address', async () => {
    const fresh = await startTestApp(inject('postgresUrl'), SETTINGS);
    try {
      const bot = Object.assign(await fresh.house.visitor(), { token: 'hh_wrong' });
      const { headers, status } = await bot.fetch('/api/posts');
      expect([status, headers.get('ratelimit')]).toEqual([401, '"address";r=4;t=300']);
      expect(await until429(bot, 10, '/graphql?query={viewer{id}}')).toBe(4);
      expect(await until429(fresh.house.nobody, 1)).toBe(0);
      expect(await until429(await fresh.house.by({}), 1)).toBe(1);
    } finally {
      await fresh.stop();
    }
  });

  it('are added up over all processes', async () => {
    const other = await startTestApp(inject('postgresUrl'), {
      ...SETTINGS,
      DATABASE_URL: house.database.url,
    });
    try {
      const ann = await member();
      const there = Object.assign(await other.house.visitor(), { cookie: ann.cookie });
      const share = async () => {
        for (const { app } of [house, other.house, house]) await app.house.limits.share();
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
});

describe('what a member makes', () => {
  const POST = 'mutation { createPost(input: { content: "gm" }) { id } }';

  it('is limited, whatever it is and through whichever door', async () => {
    const user = await house.create.user();
    const ann = await house.as(user);
    const [post] = [(await ann.run(POST)).data.createPost.id];
    expect(
      (await ann.fetch(`/api/posts/${post}/comments`, { method: 'POST', json: { content: 'gm' } })).status,
    ).toBe(201);
    const bot = await house.by({ member: user, scopes: ['POSTS'] });
    expect((await bot.run(POST)).errors).toBeUndefined();
    const { errors } = await bot.run(POST);
    expect(errors![0]).toMatchObject({
      message: expect.stringContaining('You are posting too much. Please try again in'),
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
    });
    const refused = await ann.fetch('/api/posts', { method: 'POST', json: { content: 'gm' } });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 290]).toEqual([429, true]);
  });

  it('counts likes apart', async () => {
    const ann = await member();
    const post = (await house.create.post()).id;
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
  ])('%s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

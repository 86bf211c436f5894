import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTunnel, type Tunnel } from '../../../testing/tunnel.ts';
import { createDatabase, dropDatabase } from '../../../testing/database.ts';
import { NO_REDIS, startRedis, type Redis } from '../../../testing/redis.ts';
import { closeSockets, connect, subscribe } from '../../../testing/socket.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

if (NO_REDIS) console.warn(`Tests of Redis are skipped: ${NO_REDIS}. \`npm run test:cluster\` needs it.`);

/** The longest time until every process has noticed a change of Redis, in ms. */
const NOTICED = { timeout: 8_000, interval: 50 };
const METRICS_TOKEN = 'a-token-of-prometheus';
const POST = 'mutation ($content: Text!) { createPost(input: { content: $content }) { id } }';
const HEARD = 'subscription { postCreated { post { content } } }';
const ONLINE = '{ onlineUsers { count users { username } } }';

/** Two processes on one database; `one` reaches Redis through a tunnel. */
interface Two {
  redis: Redis;
  tunnel: Tunnel;
  url: string;
  one: TestApp;
  other: TestApp;
}

/** A process that may have missed events closes its sockets, possibly late; they reconnect. */
const TRY_AGAIN = 1013;

describe.skipIf(NO_REDIS !== undefined)('with Redis', () => {
  const two = {} as Two;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    two.redis = await startRedis();
    two.tunnel = await openTunnel(two.redis.url);
    two.url = await createDatabase(inject('postgresUrl'));
    two.one = await start(two.tunnel.url.replace('http', 'redis'));
    two.other = await start(two.redis.url);
  }, 60_000);
  afterEach(closeSockets);
  beforeEach(() => wellAgain());
  afterAll(async () => {
    for (const end of ends) await end();
    two.tunnel.close();
    await two.redis.kill();
    await dropDatabase(two.url);
  });

  async function start(REDIS_URL: string): Promise<TestApp> {
    const settings = { DATABASE_URL: two.url, REDIS_URL, METRICS_TOKEN };
    const { testApp, stop } = await startTestApp('', {
      ...settings,
      LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES: '5',
    });
    ends.push(stop);
    return testApp;
  }

  const readyz = async (testApp: TestApp) => (await testApp.nobody.fetch('/readyz')).json();
  const isThere = (testApp: TestApp) => readyz(testApp).then(({ redis }) => redis);

  async function wellAgain(): Promise<void> {
    for (const testApp of [two.one, two.other]) await expect.poll(() => isThere(testApp), NOTICED).toBe(true);
  }

  /** The events that the database has carried meanwhile. */
  async function carriedByDatabase(during: () => Promise<void>): Promise<string[]> {
    const carried: string[] = [];
    const client = new Client({ connectionString: two.url });
    await client.connect();
    client.on('notification', ({ payload }) => carried.push(JSON.parse(payload!).name));
    await client.query('listen events');
    await during();
    await client.query('select 1');
    await client.end();
    return carried;
  }

  /** A post made at one process soon reaches the other; sockets that were closed reconnect. */
  async function expectHeard(from: TestApp, at: TestApp, content: string): Promise<void> {
    const bob = await at.as(await at.create.user());
    const ann = await from.as(await from.create.user());
    const arrived = await subscribe(connect(bob, at.url), HEARD, 'post.created', at);
    await ann.run(POST, { content });
    const isSentAway = () => arrived.some(({ code }) => code === TRY_AGAIN);
    const ends = () => JSON.stringify(arrived) + (isSentAway() ? content : '');
    await expect.poll(ends, { interval: 10 }).toContain(content);
    if (isSentAway()) return expectHeard(from, at, `${content}, again`);
    expect(arrived.filter((value) => JSON.stringify(value).includes(content))).toHaveLength(1);
  }

  const expectHeardBothWays = async (content: string) => {
    await expectHeard(two.one, two.other, `${content} to the other`);
    await expectHeard(two.other, two.one, `${content} from the other`);
  };

  const gapsOf = async (testApp: TestApp) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await testApp.nobody.fetch('/metrics', { headers })).text();
    expect(text).toContain(`hodlhood_redis_connected ${Number(await isThere(testApp))}`);
    return Number(/^hodlhood_event_gaps (\d+)$/m.exec(text)![1]);
  };

  it('events go through Redis and not through the database', async () => {
    const settled = () => carriedByDatabase(() => new Promise((done) => setTimeout(done, 200)));
    await expectHeardBothWays('first');
    await expect.poll(settled, NOTICED).toEqual([]);
    expect(await carriedByDatabase(() => expectHeardBothWays('gm'))).toEqual([]);
  });

  it('a member online at one process is online at the other, and not in the table', async () => {
    const [ann, bob] = [await two.one.create.user(), await two.one.create.user()];
    for (const { id } of [ann, bob, ann]) {
      two.one.app.services.presence.beat(id);
      await two.one.app.services.presence.settled();
    }
    const online = await two.other.app.services.presence.watched.get();
    expect(online.users.map(({ username }) => username).slice(0, 2)).toEqual([bob.username, ann.username]);
    expect(online.count).toBe(2);
    const { rows } = await two.one.database.pool.query('select from presence');
    expect(rows).toEqual([]);
  });

  it('failed sign-ins at one process delay the next at the other', async () => {
    const { username } = await two.one.create.user();
    const attempt = async (testApp: TestApp, password: string) => {
      const json = { username, password };
      return (await (await testApp.visitor()).fetch('/api/login', { method: 'POST', json })).status;
    };
    const wrong = [two.one, two.other, two.one, two.other].map(
      (testApp) => () => attempt(testApp, 'a wrong one'),
    );
    const seen = [];
    for (const ask of wrong) seen.push(await ask());
    expect(seen).toEqual([401, 401, 401, 429]);
  });

  it('limits are counted for both processes together, immediate and shared ones', async () => {
    const friends = await Promise.all(Array.from({ length: 6 }, () => two.one.create.user()));
    const ann = await two.one.create.user();
    const ask = async (testApp: TestApp, userId: number) => {
      const { errors } = await (
        await testApp.as(ann)
      ).run(`mutation { sendFriendRequest(input: { receiverId: ${userId} }) { id } }`);
      return errors?.[0].extensions.code;
    };
    const codes = [];
    for (const [n, { id }] of friends.entries()) codes.push(await ask(n % 2 ? two.one : two.other, id));
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED']);

    const [here, there] = [two.one.app.services.limits, two.other.app.services.limits];
    for (let n = 0; n < 3; n++) await here.count('likes', 'ann');
    await there.count('likes', 'ann');
    for (const limits of [here, there]) await limits.share();
    await here.count('likes', 'ann');
    await here.share();
    expect((await here.count('likes', 'ann')).consumedPoints).toBe(6);
  });

  it.each([
    ['that is killed', () => two.redis.kill(), () => two.redis.start()],
    ['that hangs', () => two.redis.freeze(), () => two.redis.goOn()],
  ])(
    'one %s: events, presence and limits go on, and it is taken again when it is back',
    async (_, fail, mend) => {
      const ann = await two.one.create.user();
      two.one.app.services.presence.beat(ann.id);
      await two.one.app.services.presence.settled();
      const gaps = await gapsOf(two.other);
      await fail();
      try {
        for (const testApp of [two.one, two.other])
          await expect
            .poll(() => readyz(testApp), NOTICED)
            .toMatchObject({ status: 'degraded', redis: false });
        await expect.poll(() => gapsOf(two.other), NOTICED).toBeGreaterThan(gaps);
        await expectHeardBothWays('without');
        const bob = await two.other.as(await two.other.create.user());
        const names = async () =>
          (await bob.run(ONLINE)).data.onlineUsers.users.map((user: { username: string }) => user.username);
        await expect.poll(names, NOTICED).toContain(ann.username);
        const { errors } = await bob.run(
          `mutation { sendFriendRequest(input: { receiverId: ${ann.id} }) { id } }`,
        );
        expect(errors).toBeUndefined();
      } finally {
        await mend();
      }
      await wellAgain();
      await expectHeardBothWays('again');
    },
    60_000,
  );

  it('if only one process loses Redis, no event between them is lost', async () => {
    two.tunnel.cut();
    try {
      await expect.poll(() => isThere(two.one), NOTICED).toBe(false);
      expect(await isThere(two.other)).toBe(true);
      await expectHeardBothWays('half');
    } finally {
      two.tunnel.mend();
    }
    await wellAgain();
    await expectHeardBothWays('whole');
  }, 60_000);

  it('repeated disconnects in quick succession end in a consistent state', async () => {
    for (let n = 0; n < 4; n++) {
      await two.redis.kill();
      await new Promise((done) => setTimeout(done, 300 * n));
      await two.redis.start();
      await new Promise((done) => setTimeout(done, 300 * (4 - n)));
    }
    await wellAgain();
    await expectHeardBothWays('calm');
  }, 60_000);

  it('a process starts without Redis, and uses it once it is available', async () => {
    await two.redis.kill();
    try {
      const late = await start(two.redis.url);
      expect(await readyz(late)).toMatchObject({ status: 'degraded', redis: false });
      await expectHeard(late, two.one, 'from a late one');
      await expectHeard(two.one, late, 'to a late one');
      await two.redis.start();
      await expect.poll(() => isThere(late), NOTICED).toBe(true);
      await wellAgain();
      await expectHeard(two.one, late, 'by Redis');
    } finally {
      await two.redis.start();
    }
  }, 60_000);
});

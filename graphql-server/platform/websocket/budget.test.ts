import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openRaw, type RawOptions, type RawSocket } from '../../testing/rawSocket.ts';
import { soon } from '../../testing/socket.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';

const POST = 'mutation { createPost(input: { content: "gm" }) { id } }';
const SETTINGS = { LIMIT_POINTS_PER_ADDRESS: '30000', LIMIT_POINTS_PER_MEMBER: '30000' };

let testApp: TestApp;
let stop: () => Promise<void>;
const opened: RawSocket[] = [];

/** A product for each test, so that spent points do not affect other tests. */
const useFresh = (settings: Record<string, string> = SETTINGS) => {
  beforeAll(async () => ({ testApp, stop } = await startTestApp(inject('postgresUrl'), settings)));
  afterEach(() => opened.splice(0).forEach(({ socket }) => socket.terminate()));
  afterAll(() => stop());
};

async function open(options?: RawOptions, hello?: boolean): Promise<RawSocket> {
  const raw = await openRaw(testApp.url, options, hello);
  opened.push(raw);
  return raw;
}

const openMany = (count: number, options?: RawOptions) =>
  Promise.all(Array.from({ length: count }, () => open(options)));

const leftOf = ({ app }: TestApp, payer: { memberId?: number }) =>
  app.services.limits.workOf({ ...payer, address: '127.0.0.1' }).state.left;

/** Subscriptions that an address can pay for at once, also on a busy machine: reading a new document costs the time that it takes. */
const AT_ONCE = 6;

/** Each socket subscribes thirty times to the result of `queryOf`. */
async function subscribeAll(sockets: RawSocket[], queryOf: (n: number) => string): Promise<void> {
  const { events } = testApp.app.services;
  const before = events.listeners('post.created');
  for (let n = 0; n < 30 * sockets.length; n++) {
    const subscription = { type: 'subscribe', id: String(n % 30), payload: { query: queryOf(n) } };
    sockets[Math.floor(n / 30)]!.say(subscription);
    if ((n + 1) % AT_ONCE > 0) continue;
    await soon(() => events.listeners('post.created') - before).toBe(n + 1);
    giveBackAll();
  }
}

function giveBackAll(): void {
  const work = testApp.app.services.limits.workOf({ address: '127.0.0.1' });
  work.giveBack(work.state.count - work.state.left);
}

const messages = (sockets: RawSocket[], type: string) =>
  sockets.flatMap(({ heard }) => heard.filter((message) => message.type === type));

const refusedIn = (list: any[]) =>
  list.filter(({ payload }) => payload.errors?.[0].extensions.code === 'RATE_LIMITED');

describe('subscriptions of one address with different documents', () => {
  useFresh();

  it('are answered while there are points, then end, and do not affect others', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const sockets = await openMany(10);
    const costly = (n: number) =>
      `subscription { a${n}: postCreated { post { comments(first: 100) { nodes { author { id } } } } } }`;
    await subscribeAll(sockets, costly);
    await ann.run(POST);
    await soon(() => messages(sockets, 'complete').length).toBeGreaterThan(0);
    await soon(() => messages(sockets, 'next').length).toBe(300);
    const answers = messages(sockets, 'next');
    const refused = refusedIn(answers);
    expect(300 - refused.length).toBeLessThanOrEqual(30_000 / 220);
    expect(300 - refused.length).toBeGreaterThan(50);
    expect(refused[0].payload.errors[0].extensions.retryAfter).toBeGreaterThan(0);
    await soon(() => messages(sockets, 'complete').length).toBe(refused.length);

    await ann.run(POST);
    await soon(() => messages(sockets, 'next').length).toBe(600 - refused.length);
    expect(refusedIn(messages(sockets, 'next'))).toHaveLength(300);
    expect(testApp.app.services.events.listeners('post.created')).toBe(0);
    await expect(open()).rejects.toThrow('429');
    const [hers] = [await open({ headers: { cookie: ann.cookie } })];
    hers.say({ type: 'subscribe', id: '1', payload: { query: 'subscription { postCreated { postId } }' } });
    await soon(() => testApp.app.services.events.listeners('post.created')).toBe(1);
    await ann.run(POST);
    await soon(() => messages([hers], 'next').length).toBe(1);
    expect(refusedIn(hers.heard.slice(1))).toEqual([]);
  });
});

describe('subscriptions with the same document', () => {
  useFresh({ LIMIT_POINTS_PER_ADDRESS: '100000' });

  it('share a result computed for one of them, for visitors even if it depends on the viewer', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const sockets = await openMany(20);
    await subscribeAll(sockets, () => 'subscription { postCreated { post { content isLiked } } }');
    const before = leftOf(testApp, {});
    for (let n = 1; n <= 5; n++) {
      await ann.run(POST);
      await soon(() => messages(sockets, 'next').length).toBe(600 * n);
    }
    expect(refusedIn(messages(sockets, 'next'))).toEqual([]);
    // One point for each, and what was computed more than once for those that came too late.
    await soon(() => before - leftOf(testApp, {})).toBeLessThan(5 * 600 * 1.2 + 500);
  });

  it('share a result that depends on the viewer only among the sockets of one member', async () => {
    const users = [await testApp.create.user(), await testApp.create.user()];
    const [ann, bob] = [await testApp.as(users[0]!), await testApp.as(users[1]!)];
    const query =
      'subscription { postCreated { post { id isLiked author { username } viewerCan { delete } } } }';
    const simple = query.replace(' viewerCan { delete }', '');
    const hers = await openMany(2, { headers: { cookie: ann.cookie } });
    const his = await openMany(1, { headers: { cookie: bob.cookie } });
    await subscribeAll([...hers, ...his], () => simple);
    const before = users.map(({ id }) => leftOf(testApp, { memberId: id }));
    await testApp.as(await testApp.create.user()).then((other) => other.run(POST));
    await soon(() => messages([...hers, ...his], 'next').length).toBe(90);
    const spent = () => users.map(({ id }, n) => before[n]! - leftOf(testApp, { memberId: id }));
    await soon(() => Math.max(...spent())).toBeLessThan(150);
  });
});

describe('documents kept in memory as long as their subscriptions', () => {
  useFresh({});

  it('are limited for one caller, over all sockets, and leave room again when they end', async () => {
    const sockets = await openMany(10);
    const query = (n: number) =>
      `subscription { a: postCreated { postId } } # ${n.toString().padStart(7_000)}`;
    const ROOM = Math.floor((512 * 1_024) / query(0).length);
    const subscribe = (raw: RawSocket, n: number) =>
      raw.say({ type: 'subscribe', id: String(n), payload: { query: query(n) } });
    for (const [s, raw] of sockets.entries()) for (let n = 0; n < 10; n++) subscribe(raw, 10 * s + n);
    await soon(() => messages(sockets, 'error').length).toBe(100 - ROOM);
    expect(messages(sockets, 'error')[0].payload[0].message).toContain('too much text');
    expect(testApp.app.services.events.listeners('post.created')).toBe(ROOM);
    const [first, last] = [sockets[0]!, sockets[9]!];
    first.say({ type: 'complete', id: '0' });
    await soon(() => testApp.app.services.events.listeners('post.created')).toBe(ROOM - 1);
    subscribe(last, 500);
    await soon(() => testApp.app.services.events.listeners('post.created')).toBe(ROOM);
    for (const { socket } of sockets.slice(0, 9)) socket.terminate();
    await soon(() => testApp.app.services.events.listeners('post.created')).toBe(1);
    for (let n = 600; n < 610; n++) subscribe(last, n);
    await soon(() => testApp.app.services.events.listeners('post.created')).toBe(11);
  });
});

describe('a socket that floods', () => {
  useFresh({ LIMIT_POINTS_PER_ADDRESS: '5000', TRUST_PROXY: '1' });
  let address = 0;
  const alone = () => open({ headers: { 'x-forwarded-for': `203.0.113.${++address}` } });

  const FLOODS: [string, (raw: RawSocket, n: number) => void][] = [
    [
      'subscribes and completes',
      (raw, n) => {
        const query = 'subscription { postCreated { postId } }';
        raw.say({ type: 'subscribe', id: `${n}`, payload: { query } });
        raw.say({ type: 'complete', id: `${n}` });
      },
    ],
    [
      'subscribes with documents that do not fit',
      (raw, n) => raw.say({ type: 'subscribe', id: `${n}`, payload: { query: `subscription { a${n} }` } }),
    ],
    ['pings', (raw) => raw.say({ type: 'ping' })],
    ['pings for subscriptions', (raw, n) => raw.say({ type: 'ping', payload: { subscribed: n } })],
    ['pings below GraphQL', ({ socket }) => socket.ping()],
    ['pongs unasked', ({ socket }) => socket.pong()],
    ['texts that hold nothing', (raw, n) => raw.say({ type: 'complete', id: 'x'.repeat(1_000) + n })],
  ];

  it.each(FLOODS)('is closed with the time to retry: %s', async (_name, send) => {
    const raw = await alone();
    for (let n = 0; n < 3_000 && raw.socket.readyState === raw.socket.OPEN; n++) {
      send(raw, n);
      // ws itself closes sockets of clients that send pings without waiting for a pong.
      if (n % 20 === 0) await new Promise(setImmediate);
    }
    const { code, reason } = await raw.closed;
    expect([code, reason]).toEqual([1013, expect.stringMatching(/^rate limited; retry in \d+ s$/)]);
  });

  it('is closed for endless fragments of a message, too', async () => {
    const raw = await alone();
    const frame = (opcode: number) => Buffer.from([opcode, 0x80, 0, 0, 0, 0]);
    raw.write(frame(0x01));
    raw.write(Buffer.concat(Array.from({ length: 60_000 }, () => frame(0x00))));
    // ws has its own limit, which may be reached first.
    expect([1008, 1013]).toContain((await raw.closed).code);
  });

  it('is closed for not reading its results before they fill the memory', async () => {
    const { testApp: large, stop: end } = await startTestApp(inject('postgresUrl'));
    const raw = await openRaw(large.url);
    raw.socket.pause();
    const payload = { padding: 'x'.repeat(60_000) };
    for (let n = 0; n < 400; n++) raw.say({ type: 'ping', payload });
    await soon(
      () => large.app.services.limits.budget.left({ key: 'address:127.0.0.1', points: 1e9 }).left,
    ).toBeLessThan(1e9 - 60 * 1_200);
    raw.socket.resume();
    expect((await raw.closed).code).not.toBe(1000);
    await end();
  });
});

describe('sockets', () => {
  const rooms = useTestApp({ TRUST_PROXY: '1' });
  const outcomes = async (count: number, headers: Record<string, string>) => {
    const all = await Promise.all(
      Array.from({ length: count }, () =>
        openRaw(rooms.url, { headers }).then(
          (raw) => (opened.push(raw), 'open'),
          (error: Error) => error.message,
        ),
      ),
    );
    return all.filter((outcome) => outcome === 'open').length;
  };
  afterEach(() => opened.splice(0).forEach(({ socket }) => socket.terminate()));

  it('are limited to twenty of a member, ten of them by tokens, however many tokens there are', async () => {
    const user = await rooms.create.user();
    const [one, two, ann] = [
      await rooms.by({ member: user }),
      await rooms.by({ member: user }),
      await rooms.as(user),
    ];
    const by = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    expect([await outcomes(7, by(one)), await outcomes(7, by(two))]).toEqual([7, 3]);
    expect(await outcomes(12, { cookie: ann.cookie })).toBe(10);
    expect(await outcomes(1, by(one))).toBe(0);
    expect(await outcomes(1, { cookie: (await rooms.as(await rooms.create.user())).cookie })).toBe(1);
  });

  it('with tokens in the first message are counted alike', async () => {
    const user = await rooms.create.user();
    const { token } = await rooms.by({ member: user });
    const ends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const raw = await openRaw(rooms.url, {}, false);
        opened.push(raw);
        raw.say({ type: 'connection_init', payload: { Authorization: `Bearer ${token}` } });
        return Promise.race([raw.closed.then(({ code }) => code), soon(() => raw.heard.length).toBe(1)]);
      }),
    );
    expect(ends.filter((end) => end === 1013)).toHaveLength(2);
  });

  it('with the same token in a header and in the first message count once', async () => {
    const { token } = await rooms.by({ member: await rooms.create.user() });
    const Authorization = `Bearer ${token}`;
    const ends = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const raw = await openRaw(rooms.url, { headers: { Authorization } }, { Authorization });
        opened.push(raw);
        return raw.heard[0]?.type;
      }),
    );
    expect(ends).toEqual(Array.from({ length: 10 }, () => 'connection_ack'));
  });

  it('without an account are limited to a hundred of a network, and four hundred of the networks around it', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    let count = 0;
    for (let n = 0; n < 11; n++) count += await outcomes(10, from(`2001:db8:1:2::${n}`));
    expect(count).toBe(100);
    for (let n = 3; n < 7; n++) count += await outcomes(80, from(`2001:db8:1:${n}::1`));
    expect(count).toBe(400);
  });
});

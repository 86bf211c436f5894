import { once } from 'node:events';
import type { Client } from 'graphql-ws';
import { describe, expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { connect as connectTo, socketAddress, soon, subscribe as subscribeTo } from '../../testing/socket.ts';
import { openRaw } from '../../testing/rawSocket.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();
const CREATED = 'subscription { postCreated { postId authorId post { content isLiked } } }';
const CREATE = 'mutation ($content: Text!) { createPost(input: {content: $content}) { id } }';

const connect = (visitor: Visitor, url = testApp.url) => connectTo(visitor, url);
const subscribe = (client: Client, query = CREATED, other = testApp) =>
  subscribeTo(client, query, 'post.created', other);

function rawSocket(headers: Record<string, string> = {}): WebSocket {
  return new WebSocket(socketAddress(testApp.url), 'graphql-transport-ws', { headers });
}

describe('a subscription', () => {
  it('delivers events as each subscriber may see them', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const arrived = [await subscribe(connect(ann)), await subscribe(connect(testApp.nobody))];
    const { data } = await ann.run(CREATE, { content: 'live' });
    for (const list of arrived) {
      await soon(() => list.length).toBe(1);
      expect(list[0].data.postCreated).toMatchObject({
        postId: data.createPost.id,
        post: { content: 'live', isLiked: false },
      });
    }
  });

  it('reads each event in a new context', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const arrived = await subscribe(
      connect(ann),
      'subscription { postCreated { post { author { username } } } }',
    );
    await ann.run(CREATE, { content: 'one' });
    await soon(() => arrived.length).toBe(1);
    await testApp.database.pool.query(
      "update users set username = 'renamed' where id = (select max(author_id) from posts)",
    );
    await ann.run(CREATE, { content: 'two' });
    await soon(() => arrived[1]?.data.postCreated.post.author.username).toBe('renamed');
  });

  it('receives an event of another process once', async () => {
    const other = await startTestApp(inject('postgresUrl'), { DATABASE_URL: testApp.database.url });
    try {
      const ann = await testApp.as(await testApp.create.user());
      const here = await subscribe(connect(ann));
      const there = await subscribe(connect(ann, other.testApp.url), CREATED, other.testApp);
      await ann.run(CREATE, { content: 'across' });
      await soon(() => [here.length, there.length]).toEqual([1, 1]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect([here.length, there.length]).toEqual([1, 1]);
    } finally {
      await other.stop();
    }
  });
});

describe('the socket', () => {
  it('is refused to pages of other sites', async () => {
    const socket = rawSocket({ origin: 'https://evil.example' });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('403');
  });

  it.each([
    ['{ viewer { id } }', 'BAD_USER_INPUT', 'Sockets carry subscriptions only.'],
    ['mutation { logout }', 'BAD_USER_INPUT', 'Sockets carry subscriptions only.'],
    ['subscription {', 'GRAPHQL_PARSE_FAILED', 'Syntax Error: Expected Name, found <EOF>.'],
    [
      'subscription { nonsense }',
      'GRAPHQL_VALIDATION_FAILED',
      'Cannot query field "nonsense" on type "Subscription".',
    ],
    [
      'subscription { postCreated @skip(if: true) { postId } }',
      'GRAPHQL_VALIDATION_FAILED',
      'The root field of a subscription cannot have directives.',
    ],
    [
      'subscription { ...Heard @include(if: false) } fragment Heard on Subscription { postCreated { postId } }',
      'GRAPHQL_VALIDATION_FAILED',
      'The root field of a subscription cannot have directives.',
    ],
    [
      `${CREATED.replace('{', 'One {')} ${CREATED.replace('{', 'Two {')}`,
      'OPERATION_RESOLUTION_FAILURE',
      'Must provide operation name if query contains multiple operations.',
    ],
  ])('accepts subscriptions only, and reports other operations: %s', async (query, code, message) => {
    const client = connect(testApp.nobody);
    const [answer] = await subscribe(client, query);
    expect(answer).toMatchObject([{ message, extensions: { code } }]);
    expect(await subscribe(client)).toEqual([]);
  });

  it('reports a null for a non-null variable, and stays open', async () => {
    const query =
      'subscription ($first: Int) { postCreated { post { comments(first: $first) { nodes { id } } } } }';
    const client = connect(testApp.nobody);
    const [answer] = await subscribeTo(client, query, 'post.created', testApp, { first: null });
    expect(answer).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await subscribe(client)).toEqual([]);
  });

  it('accepts no frame over 64 KiB', async () => {
    const socket = rawSocket();
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { padding: 'x'.repeat(64 * 1024) } }));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });

  it('accepts at most 30 subscriptions', async () => {
    const client = connect(testApp.nobody);
    const lists: any[][] = [];
    for (let n = 0; n < 31; n++) lists.push(await subscribe(client));
    expect(lists.flat()).toHaveLength(1);
    expect(lists.flat()[0][0].message).toContain('at most 30');
  });

  it('without an account is counted by the address that the proxy names', async () => {
    const { testApp: behind, stop } = await startTestApp(inject('postgresUrl'), { TRUST_PROXY: '1' });
    const open = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const socket = new WebSocket(socketAddress(behind.url), 'graphql-transport-ws', { headers });
      return Promise.race([
        once(socket, 'open').then(() => 'open'),
        once(socket, 'unexpected-response').then(([, { statusCode, headers }]) => [
          statusCode,
          headers['retry-after'],
        ]),
      ]);
    };
    const crowd = await Promise.all(Array.from({ length: 101 }, () => open('203.0.113.7')));
    expect(crowd.filter((outcome) => outcome !== 'open')).toEqual([[429, '10']]);
    expect(await open('203.0.113.8')).toBe('open');
    await stop();
  });

  it('whose caller cannot be found out is refused with the time after which to try again', async () => {
    const { cookie } = await testApp.as(await testApp.create.user());
    const { pool } = testApp.database;
    const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const [, response] = await once(rawSocket({ cookie: `${cookie}` }), 'unexpected-response');
    for (const client of taken) client.release();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  });

  it('closes when its session is logged out, also through another process, and no other does', async () => {
    const user = await testApp.create.user();
    const [leaving, staying] = [await testApp.as(user), await testApp.as(user)];
    const other = await startTestApp(inject('postgresUrl'), { DATABASE_URL: testApp.database.url });
    try {
      const client = connect(leaving, other.testApp.url);
      const closed = new Promise<{ code: number }>((resolve) =>
        client.on('closed', (event) => resolve(event as { code: number })),
      );
      await new Promise<void>((resolve) => client.on('connected', () => resolve()));
      const here = await subscribe(connect(staying));
      await leaving.run('mutation { logout }');
      expect((await closed).code).toBe(4403);
      await staying.run(CREATE, { content: 'still here' });
      await soon(() => here.length).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it('of a client that stopped reading is cut off, and others do not notice', async () => {
    const [ann, bob] = [
      await testApp.as(await testApp.create.user()),
      await testApp.as(await testApp.create.user()),
    ];
    const stalled = rawSocket({ cookie: bob.cookie });
    await once(stalled, 'open');
    stalled.send(JSON.stringify({ type: 'connection_init' }));
    await once(stalled, 'message');
    stalled.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: CREATED } }));
    await soon(() => testApp.app.services.events.listeners('post.created')).toBe(1);
    const arrived = await subscribe(connect(ann));
    stalled.pause();
    const closed = once(stalled, 'close');
    const big = 'x'.repeat(4_000);
    const { data } = await ann.run(CREATE, { content: big });
    for (let n = 1; n <= 3_000; n++) {
      testApp.app.services.events.publish('post.created', {
        postId: Number(data.createPost.id),
        authorId: 1,
      });
      while (arrived.length < n - 100) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await soon(() => arrived.length).toBe(3_001);
    stalled.resume();
    expect((await closed)[0]).toBe(1013);
  });
});

describe('a ping that waits for subscriptions', () => {
  it('is answered when all subscriptions have started, any other ping at once', async () => {
    const group = await testApp.create.group({ creator: await testApp.create.user() });
    const socket = rawSocket();
    const heard: any[] = [];
    socket.on('message', (text) => heard.push(JSON.parse(String(text))));
    const say = (message: object) => socket.send(JSON.stringify(message));
    await once(socket, 'open');
    say({ type: 'connection_init' });
    await soon(() => heard.length).toBe(1);

    const { pool } = testApp.database;
    const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const query = `subscription { groupChanged(groupId: ${group}) { groupId } }`;
    say({ id: '1', type: 'subscribe', payload: { query } });
    say({ type: 'ping', payload: { subscribed: 7 } });
    say({ type: 'ping' });
    await soon(() => heard.slice(1)).toEqual([{ type: 'pong' }]);
    expect(testApp.app.services.groupStreams.listeners('group.changed')).toBe(0);

    for (const client of taken) client.release();
    await soon(() => heard.slice(2)).toEqual([{ type: 'pong', payload: { subscribed: 7 } }]);
    expect(testApp.app.services.groupStreams.listeners('group.changed')).toBe(1);
    socket.terminate();
  });
});

describe('a ping whose subscriptions do not start in time', () => {
  it.each([
    ['closes the socket', {}, { code: 1013, reason: 'connect again' }],
    [
      'is answered without a mark to a client that asked for one',
      { mark: null },
      { type: 'pong', payload: { subscribed: 7, mark: null } },
    ],
  ])('%s', async (_, asked, expected) => {
    const group = await testApp.create.group({ creator: await testApp.create.user() });
    const { pool } = testApp.database;
    const raw = await openRaw(testApp.url);
    let end: object | undefined;
    void raw.closed.then((closed) => (end = closed));
    const [locker, ...taken] = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    await locker!.query('begin; lock table groups in access exclusive mode');
    const query = `subscription { groupChanged(groupId: ${group}) { groupId } }`;
    raw.say({ id: '1', type: 'subscribe', payload: { query } });
    raw.say({ type: 'ping', payload: { subscribed: 7, ...asked } });
    // It waits for a connection first, and then as long for the table as a statement may.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    for (const client of taken) client.release();
    await soon(() => end ?? raw.heard.find(({ type }) => type === 'pong')).toEqual(expected);
    await locker!.query('rollback');
    locker!.release();
    raw.socket.terminate();
  });
});

describe('a stop', () => {
  it('closes all sockets with the code of a server that goes away', async () => {
    const other = await startTestApp(inject('postgresUrl'));
    const client = connect(testApp.nobody, other.testApp.url);
    const closed = new Promise<{ code: number }>((resolve) =>
      client.on('closed', (event) => resolve(event as { code: number })),
    );
    await subscribe(client, CREATED, other.testApp);
    await other.stop();
    expect((await closed).code).toBe(1001);
  });
});

describe('the listener connection', () => {
  it('is opened again when it is killed, and sockets are told to fetch what they missed', async () => {
    const client = connect(testApp.nobody);
    const closed = new Promise<{ code: number }>((resolve) =>
      client.on('closed', (event) => resolve(event as { code: number })),
    );
    await subscribe(client);
    await testApp.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hodlhood-events %' and datname = current_database()",
    );
    expect((await closed).code).toBe(1013);
    await soon(() => testApp.app.services.events.listeners('post.created')).toBe(0);
    const arrived = await subscribe(connect(testApp.nobody));
    await (await testApp.as(await testApp.create.user())).run(CREATE, { content: 'after the gap' });
    await soon(() => arrived.length).toBe(1);
  });
});

import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { dataUrl } from '../../testing/media.ts';
import { soon } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';

/** What one client can do with few connections, within its points. */
const testApp = useTestApp();
const opened: Socket[] = [];
afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()));

/** Sends bytes and reads nothing. */
function send(bytes: string, options: { allowHalfOpen?: boolean } = {}): Socket {
  const socket = connect({ port: Number(new URL(testApp.url).port), host: '127.0.0.1', ...options });
  socket.on('error', () => {}).pause();
  socket.write(bytes);
  opened.push(socket);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const linux = process.platform === 'linux';

/** Open files and sockets of this process, which is the server's too; Linux tells. */
const openFiles = (isCounted: (target: string) => boolean) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return isCounted(readlinkSync(`/proc/self/fd/${fd}`));
    } catch {
      return false; // closed since
    }
  }).length;

describe.runIf(linux)('a client that leaves', () => {
  let url: string;
  beforeAll(async () => {
    const ann = await testApp.as(await testApp.create.user());
    const imageUrl = dataUrl('image/png', await png());
    const { data } = await ann.run(
      'mutation ($imageUrl: String) { createPost(input: { content: "gm", imageUrl: $imageUrl }) { media { sizes { url } } } }',
      { imageUrl },
    );
    url = data.createPost.media.sizes[0].url;
  });
  const inStore = (target: string) => target.includes('hodlhood-app-');

  it('before its picture is opened leaves no file open', async () => {
    expect((await testApp.nobody.fetch(url)).status).toBe(200);
    for (let n = 0; n < 100; n++) {
      const socket = send(get(url));
      await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    await soon(() => openFiles(inStore)).toBe(0);
  });

  it('with files requested behind an unread one leaves none open', async () => {
    for (let n = 0; n < 20; n++) send(get(url).repeat(20));
    await soon(() => openFiles(inStore)).toBeLessThanOrEqual(20);
    opened.splice(0).forEach((socket) => socket.destroy());
    await soon(() => openFiles(inStore)).toBe(0);
  });
});

it.runIf(linux)('a refused upgrade leaves no connection, although its client leaves it open', async () => {
  const sockets = () => openFiles((target) => target.startsWith('socket:'));
  const before = sockets();
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n';
  const head = `GET /nowhere HTTP/1.1\r\nHost: a\r\n${upgrade}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
  const refused = Array.from({ length: 50 }, async () => {
    const [answer] = await once(send(head, { allowHalfOpen: true }).resume(), 'data');
    expect(String(answer)).toContain('404');
  });
  await Promise.all(refused);
  // Those of the clients are in this process, too.
  await soon(() => sockets() - before).toBeLessThanOrEqual(55);
});

it('a connection that is kept for further requests is closed when none come', async () => {
  const { server } = testApp.app;
  const { keepAliveTimeout } = server;
  server.keepAliveTimeout = 100;
  await once(send(get('/healthz')).resume(), 'close');
  server.keepAliveTimeout = keepAliveTimeout;
});

describe('requests sent without waiting for responses', () => {
  it('are handled one after the other', async () => {
    const read = (n: number) => `{"query":"{ a${n}: feed { nodes { id } } }"}`;
    const post = (body: string) =>
      `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    // One statement of each document reads the feed.
    const isCounted = ([query]: unknown[]) => (query as { name?: string }).name?.startsWith('feed');
    let running = 0;
    let most = 0;
    const query = testApp.database.pool.query.bind(testApp.database.pool);
    testApp.database.pool.query = (async (...given: Parameters<typeof query>) => {
      if (!isCounted(given)) return query(...given);
      most = Math.max(most, ++running);
      try {
        return await query(...given);
      } finally {
        running--;
      }
    }) as typeof query;
    const socket = send(Array.from({ length: 15 }, (_, n) => post(read(n))).join(''));
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes)).resume();
    await soon(() => heard.split('HTTP/1.1 200').length - 1).toBe(15);
    testApp.database.pool.query = query;
    expect(most).toBe(1);
    const order = [...heard.matchAll(/"data":\{"a(\d+)"/g)].map(([, n]) => Number(n));
    expect(order).toEqual(Array.from({ length: 15 }, (_, n) => n));
  });

  const tiny = {
    'that are valid': get('/healthz'),
    'with an unknown expectation': 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n',
    'without a host': 'GET /healthz HTTP/1.1\r\n\r\n',
  };
  it.each(Object.entries(tiny))('%s: Node reads no more of them than it may', async (_, request) => {
    let seen = 0;
    const count = () => seen++;
    testApp.app.server.on('request', count).on('checkExpectation', count);
    const socket = send(request.repeat(60_000 / request.length)).resume();
    await once(socket, 'close');
    testApp.app.server.off('request', count).off('checkExpectation', count);
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(30);
  });
});

describe('a document whose response is large', () => {
  const LARGE = `{${Array.from({ length: 4 }, (_, n) => `a${n}: feed(first: 100) { nodes { content } }`).join('\n')}}`;
  const SMALL = LARGE.replaceAll('content', 'id');
  const post = (query: string, n: number, cookie = '') => {
    const body = JSON.stringify({ query: query.startsWith('{') ? `query Q${n} ${query}` : query });
    return `POST /graphql HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const left = () => testApp.app.services.limits.workOf({ address: '127.0.0.1' }).state.left;
  beforeAll(async () => {
    const author = await testApp.create.user();
    for (let n = 0; n < 100; n++) await testApp.create.post({ author, content: '😀'.repeat(4_900) });
  });

  it('costs more than one of the same objects whose response is small', async () => {
    const costOf = async (query: string) => {
      const before = left();
      await testApp.nobody.run(query);
      return before - left();
    };
    await costOf(SMALL);
    const [small, large] = [await costOf(SMALL), await costOf(LARGE)];
    expect(large).toBeGreaterThan(small + 7_000 * 7);
  });

  /** Sends a request on a connection of its own each, and waits for their statuses; reads nothing. */
  async function sendAll(requests: string[]): Promise<[Socket[], number[]]> {
    const { server } = testApp.app;
    const statuses: number[] = [];
    const note = (_request: unknown, response: ServerResponse) =>
      response.once('prefinish', () => statuses.push(response.statusCode));
    server.on('request', note);
    const sockets = requests.map((request) => send(request));
    await soon(() => statuses.length).toBe(requests.length);
    server.off('request', note);
    return [sockets, statuses];
  }

  it('is refused to whoever has not read others, until they have been read', async () => {
    const [sockets, statuses] = await sendAll(Array.from({ length: 12 }, (_, n) => post(LARGE, n)));
    const sent = statuses.filter((status) => status === 200).length;
    expect(sent).toBeGreaterThanOrEqual(3);
    expect(sent).toBeLessThanOrEqual(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - sent);
    for (const socket of sockets) socket.destroy();
    await soon(async () => (await testApp.nobody.run(LARGE)).data?.a3.nodes.length).toBe(100);
  });

  it('is cut off when nothing of it has been read for some time', async () => {
    const { server } = testApp.app;
    expect(server.timeout).toBe(60_000);
    server.timeout = 500;
    const answered = once(server, 'request');
    const socket = send(post(LARGE, 0));
    const [, response] = (await answered) as [unknown, ServerResponse];
    await once(response, 'close');
    server.timeout = 60_000;
    expect(response.writableFinished).toBe(false);
    socket.destroy();
  });

  /** Holds up all documents that read posts, until it is called. */
  async function blockPosts(): Promise<() => Promise<void>> {
    const client = await testApp.database.pool.connect();
    await client.query('begin; lock table posts in access exclusive mode');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  it('leaves nothing unread when its client has left before it was sent', async () => {
    const letGo = await blockPosts();
    const gone = () => testApp.log.filter((line) => line.includes('CLIENT_GONE')).length;
    const before = gone();
    const sockets = Array.from({ length: 6 }, (_, n) => send(post(LARGE, n)));
    await Promise.all(sockets.map(() => once(testApp.app.server, 'request')));
    for (const socket of sockets) socket.destroy();
    await soon(() => gone() - before).toBe(6);
    await letGo();
    await soon(() => testApp.database.pool.idleCount).toBe(testApp.database.pool.totalCount);
    expect((await testApp.nobody.run(LARGE)).data.a3.nodes).toHaveLength(100);
  });

  it('is sent although it took longer than nothing may move on a connection', async () => {
    const { server } = testApp.app;
    const letGo = await blockPosts();
    server.timeout = 200;
    const answered = testApp.nobody.run(SMALL);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    server.timeout = 60_000;
    await letGo();
    expect((await answered).data.a3.nodes).toHaveLength(100);
  });

  it('is sent to a member who has written, and further writes are refused before they happen', async () => {
    const author = await testApp.create.user();
    for (let n = 0; n < 100; n++) await testApp.create.post({ author, content: '😀'.repeat(4_900) });
    const ann = await testApp.as(author);
    const create = (content: string) =>
      `mutation { createPost(input: { content: "${content}" }) { ${Array.from({ length: 4 }, (_, n) => `a${n}: author { posts(first: 100) { nodes { content } } }`).join(' ')} } }`;
    const written = async () =>
      (await testApp.database.pool.query("select from posts where content like 'unread %'")).rowCount;
    const writes = Array.from({ length: 12 }, (_, n) => create(`unread ${n}`));
    const [sockets, statuses] = await sendAll(writes.map((write) => post(write, 0, ann.cookie)));
    // The third one reaches 16 MiB.
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    expect(await written()).toBe(3);
    const small = 'mutation { createPost(input: { content: "unread small" }) { id } }';
    expect((await ann.fetch('/graphql', { method: 'POST', json: { query: small } })).status).toBe(429);
    expect(await written()).toBe(3);
    for (const socket of sockets) socket.destroy();
    await soon(async () => (await ann.run(create('read'))).data?.createPost.a3.posts.nodes.length).toBe(100);
  });
});

it('writes of one member by REST that come at once take turns, and none is refused', async () => {
  const ann = await testApp.as(await testApp.create.user());
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const response = await ann.fetch('/api/posts', { method: 'POST', json: { content: `at once ${n}` } });
      return response.status;
    }),
  );
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 201));
});

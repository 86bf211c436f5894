import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startProduct, type Running } from '../../../../tools/bench/product.ts';
import { createDatabase, dropDatabase } from '../../../testing/database.ts';
import { PASSWORD } from '../../../testing/factories.ts';

/** Enough for several minor collections. */
const REQUESTS = 4_000;
/** Per request: less than what compiled code and statistics grow by. Requests that are kept leave 5,000 to 28,000. */
const BYTES_LEFT = 1_000;
/** V8 may run a full collection for other reasons, which hides what was left behind. */
const ATTEMPTS = 3;
const METRICS_TOKEN = 'metrics-token-of-this-test-0123456789';

let folder: string;
let databaseUrl: string;
let product: Running;

/** The built product with the heap size of every server process (decision 35). */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-memory-'));
  databaseUrl = await createDatabase(inject('postgresUrl'));
  product = await startProduct({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PAGE_DIR: 'frontend',
    NODE_OPTIONS: '--max-old-space-size=256',
    METRICS_TOKEN,
  });
});

afterAll(async () => {
  await product.stop();
  await dropDatabase(databaseUrl);
  await rm(folder, { recursive: true, force: true });
});

const USER = 'id username createdAt profilePicture coverPhoto xProfileUrl stats { postsCount friendsCount }';
const FEED = `nodes { id createdAt author { ${USER} } latestComments(first: 3) { id createdAt author { ${USER} } } }`;

async function send(query: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('a finished request', () => {
  it.each([
    ['GraphQL', '/graphql', { method: 'POST', body: JSON.stringify({ query: '{ viewer { id } }' }) }],
    ['REST', '/api/posts', {}],
  ])('leaves nothing behind in the old generation: %s', async (_, path, init) => {
    const cookie = await signUp();
    const headers = { cookie, 'content-type': 'application/json' };
    const ask = () => fetch(product.url + path, { ...init, headers }).then((response) => response.text());
    await repeat(REQUESTS / 2, ask);
    expect(await leftBehindBy(ask)).toBeLessThan(BYTES_LEFT);
  });
});

/** Bytes that each request leaves in the old generation; Infinity where full collections have hidden them. */
async function leftBehindBy(ask: () => Promise<unknown>): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await oldGeneration();
    await repeat(REQUESTS, ask);
    const after = await oldGeneration();
    expect(after.minorCollections - before.minorCollections).toBeGreaterThan(1);
    if (after.fullCollections === before.fullCollections) return (after.bytes - before.bytes) / REQUESTS;
  }
  return Infinity;
}

it('many large documents, each sent more than once, fit in a heap of 256 MB', async () => {
  const documents = Array.from({ length: 250 }, (_, n) => {
    const roots = Array.from({ length: 18 }, (_unused, root) => `a${n}x${root}: feed(first: 1) { ${FEED} }`);
    return `{ ${roots.join(' ')} }`;
  });
  const statuses = new Set<number>();
  for (const query of documents) for (const _ of [1, 2]) statuses.add(await send(query));
  expect([...statuses]).toEqual([200]);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});

/** A chunked body of 250 kB whose end never comes. */
async function sendUnfinished(path: string, piece: string) {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const body = piece.repeat(250_000 / piece.length);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
  );
  return socket;
}

it.each([
  ['quotes', '"'],
  ['short strings', '"a",'],
  ['escaped characters', String.raw`"\\\"",`],
  ['short data URLs', '"data:image/png;base64,AAAA",'],
])('40 bodies of %s that are never finished fit in it, too', async (_, piece) => {
  const sockets: Socket[] = [];
  for (let n = 0; n < 20; n++)
    for (const path of ['/api/register', '/graphql']) sockets.push(await sendUnfinished(path, piece));
  for (let n = 0; n < 10; n++) expect(await send('{ viewer { id } }')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

async function signUp(): Promise<string> {
  const response = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `member${Date.now() % 1e9}`, password: PASSWORD }),
  });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Eight at a time, so that some are always unfinished when V8 collects. */
async function repeat(times: number, ask: () => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = 0; n < times / 8; n++) await ask();
    }),
  );
}

/** What lives in the old generation, dead or alive, and how often V8 has collected. */
async function oldGeneration() {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${product.url}/metrics`, { headers })).text();
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')[1] ?? 0,
    );
  return {
    bytes: figure('nodejs_heap_space_size_used_bytes{space="old"}'),
    minorCollections: figure('nodejs_gc_duration_seconds_count{kind="minor"}'),
    fullCollections: figure('nodejs_gc_duration_seconds_count{kind="major"}'),
  };
}

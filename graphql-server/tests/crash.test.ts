import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataUrl } from '../testing/media.ts';
import { noise } from '../testing/files/images.ts';
import { startProduct, type Running } from '../../tools/bench/product.ts';

const TOKEN = 'a-token-of-this-test';

/** The built product on a database of its own with all its durability, as an operator runs it. */
let folder: string;
let settings: Record<string, string>;
let product: Running;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-crash-'));
  settings = {
    DATA_DIR: folder,
    PAGE_DIR: 'frontend',
    LIMIT_UPLOADS_PER_HALF_HOUR: '1000000',
    METRICS_TOKEN: TOKEN,
  };
  product = await startProduct(settings);
  const response = await call('POST', '/api/register', { username: 'ann', password: 'correct horse' });
  cookie = response!.headers.getSetCookie()[0]!.split(';')[0]!;
}, 180_000);

afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An answer, or undefined when there was none: then nobody knows whether the call was carried out. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Response | undefined> {
  const headers = { cookie: cookie ?? '', 'content-type': 'application/json', ...more };
  const signal = AbortSignal.timeout(5_000);
  return fetch(product.url + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  }).catch(() => undefined);
}

/** Writes from several sides at once until told to stop; returns what was acknowledged. */
function keepPosting() {
  const acknowledged: string[] = [];
  const refusals = new Set<number | undefined>();
  let running = true;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; running; n++) {
      const content = `${writer}-${n}-${Math.random()}`;
      const response = await call('POST', '/api/posts', { content });
      if (response?.status === 201) acknowledged.push(content);
      else {
        refusals.add(response?.status);
        await sleep(50);
      }
    }
  });
  const stop = async () => {
    running = false;
    await Promise.all(writers);
    // No answer at all, or one that says to try again; never a 500.
    expect([undefined, 503]).toEqual(expect.arrayContaining([...refusals]));
    return acknowledged;
  };
  return { acknowledged, stop };
}

async function allPosts(): Promise<string[]> {
  const contents: string[] = [];
  for (let next: string | undefined = '/api/posts?limit=100'; next;) {
    const response = await call('GET', next);
    contents.push(...((await response!.json()) as { content: string }[]).map((post) => post.content));
    next = /<([^>]+)>; rel="next"/
      .exec(response!.headers.get('link') ?? '')?.[1]
      ?.replace(/^https?:\/\/[^/]+/, '');
  }
  return contents;
}

const ready = () =>
  expect
    .poll(async () => (await call('GET', '/readyz'))?.status, { timeout: 60_000, interval: 50 })
    .toBe(200);

/** What the server has counted of promises that nobody waited for. */
async function unhandled(): Promise<string[]> {
  const response = await call('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` });
  const lines = (await response!.text()).split('\n');
  expect(lines.filter((line) => line.startsWith('hodlhood_outcomes_total{'))).not.toEqual([]);
  return lines.filter((line) => line.includes('"unhandled"'));
}

async function expectAllOnce(acknowledged: string[]): Promise<void> {
  const stored = await allPosts();
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((content) => !stored.includes(content))).toEqual([]);
}

it('keeps every acknowledged post when the database is killed in the middle of writes, and comes back by itself', async () => {
  const posting = keepPosting();
  for (let round = 0; round < 2; round++) {
    const before = posting.acknowledged.length;
    await expect.poll(() => posting.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 30);
    process.kill(await postmaster(), 'SIGKILL');
    await ready();
  }
  const atLastCrash = posting.acknowledged.length;
  await expect.poll(() => posting.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(atLastCrash + 10);
  await expectAllOnce(await posting.stop());
  expect(await unhandled()).toEqual([]);
}, 180_000);

it('keeps every acknowledged post when the server is killed, and finds its database again', async () => {
  const posting = keepPosting();
  await expect.poll(() => posting.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(30);
  process.kill(product.pid, 'SIGKILL');
  const acknowledged = await posting.stop();
  product = await startProduct(settings);
  await ready();
  await expectAllOnce(acknowledged);
}, 180_000);

/** The same post with the same key until it is answered; resolves with the post's id. */
async function postUntilAnswered(post: { content: string; imageUrl?: string }, key: string): Promise<number> {
  for (;;) {
    const response = await call('POST', '/api/posts', post, { 'idempotency-key': key });
    if (response?.status === 201) return ((await response.json()) as { id: number }).id;
    // No answer, a busy server, or the first attempt is not over yet; whatever else would be the end of it.
    expect([undefined, 409, 503]).toContain(response?.status);
    await sleep(50);
  }
}

/** `npm run test:crash` takes many more. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);

it(
  'makes exactly one post for each key, at whatever moment the server is killed',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const keys = Array.from({ length: 8 }, (): string => randomUUID());
      const posting = keys.map((key) => postUntilAnswered({ content: key }, key));
      await sleep(Math.random() * 40); // about as long as eight posts take
      process.kill(product.pid, 'SIGKILL');
      product = await startProduct(settings);
      const ids = await Promise.all(posting);
      expect(await Promise.all(keys.map((key) => postUntilAnswered({ content: key }, key)))).toEqual(ids);
      expect((await allPosts()).filter((content) => keys.includes(content)).toSorted()).toEqual(
        keys.toSorted(),
      );
    }
  },
  180_000 + ROUNDS * 30_000,
);

it(
  'makes exactly one post with its picture for each key, and never a row without its file',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const key = randomUUID();
      const imageUrl = dataUrl('image/jpeg', await noise({ width: 900, height: 700 }));
      const posting = postUntilAnswered({ content: key, imageUrl }, key);
      await sleep(Math.random() * 500); // about as long as a post with a picture takes
      process.kill(product.pid, 'SIGKILL');
      product = await startProduct(settings);
      const id = await posting;
      expect(await postUntilAnswered({ content: key, imageUrl }, key)).toBe(id);
      expect((await allPosts()).filter((content) => content === key)).toEqual([key]);
    }
    const check = await promisify(execFile)(
      process.execPath,
      ['dist/graphql-server/commands/mediaCheck.js'],
      {
        env: { ...process.env, DATA_DIR: folder },
      },
    );
    expect(check.stdout).toMatch(/^[1-9]\d* good, 0 missing, 0 stray\n$/);
  },
  180_000 + ROUNDS * 30_000,
);

/** Repeats a call with its key until it is answered with success. */
async function until(method: string, path: string, body?: object): Promise<any> {
  const key = { 'idempotency-key': randomUUID() };
  for (;;) {
    const response = await call(method, path, body, key);
    if (response?.ok) return response.status === 204 ? undefined : response.json();
    expect([undefined, 409, 503]).toContain(response?.status);
    await sleep(50);
  }
}

const read = async (path: string) => {
  const response = await call('GET', path);
  return response!.ok ? response!.json() : response!.status;
};

it(
  'edits, deletes and restores once for each key, at whatever moment the server is killed',
  async () => {
    const bob = await (await call(
      'POST',
      '/api/register',
      { username: 'bob', password: 'correct horse' },
      { cookie: '' },
    ))!.json();
    for (let round = 0; round < ROUNDS; round++) {
      const post = async () => (await until('POST', '/api/posts', { content: 'before' })).id as number;
      const [edited, deleted, restored, commented] = [await post(), await post(), await post(), await post()];
      const comment = await until('POST', `/api/posts/${commented}/comments`, { content: 'gm' });
      await until('DELETE', `/api/posts/${restored}`);
      const send = async () =>
        (await until('POST', '/api/messages', { receiverId: bob.id, content: 'before' })).id as number;
      const [editedMessage, deletedMessage] = [await send(), await send()];
      const messages = `/api/conversations/${bob.id}/messages`;
      const edit = { version: 1, content: 'after' };
      const writing = [
        until('PATCH', `/api/posts/${edited}`, edit),
        until('DELETE', `/api/posts/${deleted}`),
        until('POST', `/api/posts/${restored}/restore`),
        until('DELETE', `/api/posts/${commented}/comments/${comment.id}`),
        until('PATCH', `${messages}/${editedMessage}`, edit),
        until('DELETE', `${messages}/${deletedMessage}`),
      ];
      await sleep(Math.random() * 60); // about as long as they take
      process.kill(product.pid, 'SIGKILL');
      product = await startProduct(settings);
      await Promise.all(writing);
      expect(await read(`/api/posts/${edited}`)).toMatchObject({ content: 'after', version: 2 });
      expect(await read(`/api/posts/${edited}/versions`)).toHaveLength(1);
      expect(await read(`/api/posts/${deleted}`)).toBe(404);
      expect(await read(`/api/posts/${restored}`)).toMatchObject({ content: 'before', version: 1 });
      expect(await read(`/api/posts/${commented}`)).toMatchObject({ comments: 0, commentsList: [] });
      const sent = (await read(`/api/messages/${bob.id}?limit=2`)) as object[];
      expect(sent).toMatchObject([
        { id: editedMessage, content: 'after', version: 2 },
        { id: deletedMessage, content: '', deletedAt: expect.any(String) },
      ]);
    }
  },
  180_000 + ROUNDS * 30_000,
);

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

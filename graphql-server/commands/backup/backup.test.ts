import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startProduct } from '../../../tools/bench/product.ts';
import { createDatabase, dropDatabase } from '../../testing/database.ts';
import { jpeg, noise } from '../../testing/files/images.ts';
import { dataUrl } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { appendToLog } from '../../modules/moderationLog/appendToLog.ts';
import { verifyLog } from '../../modules/moderationLog/verifyLog.ts';
import { dump } from './dump.ts';
import { readLines, writeLines } from './folder.ts';
import { load } from './load.ts';

const testApp = useTestApp();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hodlhood-backup-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All rows, without the line that says when they were taken. */
async function rowsOf(dumped: AsyncIterable<string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of dumped) lines.push(line);
  return lines.slice(1).toSorted();
}

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'));
  const client = new Client(url);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return url;
}

/** A program of ours in a process of its own, as npm runs it. */
const run = (script: string, args: string[], settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`dist/graphql-server/commands/${script}.js`, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
  });

it('has the last hash of the moderation log, and the restored log is whole and append-only', async () => {
  const { transactions } = testApp.app.services;
  for (const text of ['one', 'two'])
    await transactions.run((tx) => appendToLog(tx, { actorId: null, action: 'CLAIM_LINK_CREATED', text }));
  const { head } = await verifyLog(testApp.database.pool);
  const file = join(folder, 'log.gz');
  await writeLines(file, dump(testApp.database.url));
  let first: string | undefined;
  for await (const line of readLines(file)) first ??= line;
  expect(JSON.parse(first!).log).toEqual({ seq: 2, hash: head });
  const url = await emptyDatabase();
  await load(url, readLines(file));
  const client = new Client(url);
  await client.connect();
  try {
    expect((await verifyLog(client, head)).problem).toBeUndefined();
    await expect(client.query('delete from moderation_log')).rejects.toThrow('append-only');
  } finally {
    await client.end();
    await dropDatabase(url);
  }
});

it('takes every row as it is, and the next numbers are new', async () => {
  const ann = await testApp.create.user();
  const as = await testApp.as(ann);
  await as.run(
    'mutation { createPost(input: { content: "tab\\t, \\"quotes\\", Жук 🐕, \\\\ and\\nlines, \\u2028, \\u2029, \\u0085, \\u000b" }) { id } }',
  );
  await as.fetch('/api/marketplace', {
    method: 'POST',
    json: { title: 'chair', description: 'old', price: 0.1, category: 'other', condition: 'used' },
  });
  await as.fetch('/api/posts', { method: 'POST', json: { imageUrl: dataUrl('image/jpeg', await jpeg()) } });
  const file = join(folder, 'rows.gz');
  await writeLines(file, dump(testApp.database.url));
  const url = await emptyDatabase();
  await load(url, readLines(file));
  // Not compared with the running product, which updates its rate limits meanwhile.
  expect(await rowsOf(dump(url))).toEqual(await rowsOf(readLines(file)));
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(
    `insert into posts (author_id, content) values ($1, 'new') returning id > (select max(id) from posts) as later`,
    [ann.id],
  );
  expect(rows).toEqual([{ later: true }]);
  await expect(client.query('insert into posts (author_id, content) values (0, $1)', ['x'])).rejects.toThrow(
    'foreign key',
  );
  await client.end();
  await expect(load(url, readLines(file))).rejects.toThrow('There are members');
  await dropDatabase(url);
});

it('refuses a file that was cut off, and leaves nothing of it', async () => {
  const file = join(folder, 'whole.gz');
  await writeLines(file, dump(testApp.database.url));
  const whole = await readFile(file);
  const cut = join(folder, 'cut.gz');
  await writeFile(cut, whole.subarray(0, whole.length - 20));
  const url = await emptyDatabase();
  await expect(load(url, readLines(cut))).rejects.toThrow('unexpected end of file');
  await load(url, readLines(file));
  await dropDatabase(url);
});

it('restores everything into an empty database, from a running product', async () => {
  const [there, here, backup] = ['there', 'here', 'backup'].map((name) => join(folder, name));
  const product = await startProduct({ DATA_DIR: there! });
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = (url: string, path: string, body: unknown) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const account = { username: 'keeper', password: 'a long password' };
  headers.cookie = (await call(product.url, '/api/register', account)).headers
    .getSetCookie()[0]!
    .split(';')[0]!;
  const imageUrl = dataUrl('image/jpeg', await noise({ width: 900, height: 700 }));
  expect((await call(product.url, '/api/posts', { content: 'kept', imageUrl })).status).toBe(201);
  await run('backup', [backup!], { DATA_DIR: there! });
  await product.stop();

  await run('restore', [backup!], { DATA_DIR: here! });
  const again = await startProduct({ DATA_DIR: here! });
  const posts = (await (await fetch(`${again.url}/api/posts?media=url`)).json()) as any[];
  expect(posts).toMatchObject([{ content: 'kept' }]);
  expect((await fetch(new URL(new URL(posts[0].imageUrl).pathname, again.url))).status).toBe(200);
  expect((await call(again.url, '/api/posts', { content: 'with the session of before' })).status).toBe(201);
  expect((await call(again.url, '/api/login', account)).status).toBe(200);
  await again.stop();
  expect((await run('mediaCheck', [], { DATA_DIR: here! })).stdout).toContain('0 missing, 0 stray');
}, 240_000);

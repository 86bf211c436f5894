import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { startProduct, type Running } from '../../../tools/bench/product.ts';
import { createDatabase, dropDatabase } from '../../testing/database.ts';

const MB = 1024 * 1024;
/** Twice the heap of a process. */
const BYTES = 512 * MB;
const KEY = `${'d'.repeat(64)}.mp4`;

let folder: string;
let url: string;
let client: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hodlhood-export-crash-'));
  url = await createDatabase(inject('postgresUrl'));
  client = new Client(url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

const account = { username: 'keeper', password: 'a long password' };

/** A file that takes no room of the disk. */
async function storeLargeFile(owner: number): Promise<void> {
  const place = join(folder, 'media', 'files', KEY.slice(0, 2));
  await mkdir(place, { recursive: true });
  const file = await open(join(place, KEY), 'w');
  await file.truncate(BYTES);
  await file.close();
  await client.query(
    `insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes)
     values ($1, 'VIDEO', 'video/mp4', $2, $3, $3, $3)`,
    [owner, KEY, BYTES],
  );
}

const stateOf = async () =>
  (await client.query('select id, state, attempts, done_bytes::float8 as done from data_exports')).rows[0];

async function signIn(product: Running, path: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

it('an export that is larger than the memory survives the end of the process that makes it', async () => {
  const settings = { DATABASE_URL: url, DATA_DIR: folder };
  const first = await startProduct(settings);
  const cookie = await signIn(first, 'register');
  const { rows } = await client.query('select id from users');
  await storeLargeFile(rows[0].id);
  const asked = await fetch(`${first.url}/api/account/export`, { method: 'POST', headers: { cookie } });
  expect(asked.status).toBe(201);
  await vi.waitFor(async () => expect((await stateOf()).done).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  await first.crash();
  expect(await stateOf()).toMatchObject({ state: 'RUNNING', attempts: 1 });

  const second = await startProduct(settings);
  await vi.waitFor(async () => expect((await stateOf()).state).toBe('DONE'), {
    timeout: 150_000,
    interval: 500,
  });
  const { id, attempts } = await stateOf();
  expect(attempts).toBe(2);
  const headers = { cookie: await signIn(second, 'login') };
  const path = join(folder, 'export.zip');
  const answer = await fetch(`${second.url}/api/account/exports/${id}`, { headers });
  expect(answer.status).toBe(200);
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path));
  expect(await second.stop()).toBe(0);
  expect((await stat(path)).size).toBeGreaterThan(BYTES);
  expect((await readdir(join(folder, 'media', 'exporting'))).length).toBeLessThan(2);
}, 300_000);

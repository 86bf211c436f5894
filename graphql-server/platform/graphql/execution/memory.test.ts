import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startProduct, type Running } from '../../../../tools/bench/product.ts';
import { createDatabase, dropDatabase } from '../../../testing/database.ts';

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

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { startProduct } from '../../tools/bench/product.ts';
import { createDatabase } from '../testing/database.ts';

/** As a balancer does: one connection for many requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function get(url: string): Promise<{ status: number; connection: string; reused: boolean }> {
  const asking = request(url, { agent }).end();
  const [response] = await once(asking, 'response');
  response.resume();
  await once(response, 'end');
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    reused: asking.reusedSocket,
  };
}

it('a process that was told to go serves on for DRAIN_SECONDS, and keeps no connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-drain-'));
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const product = await startProduct({ DATABASE_URL, DATA_DIR: folder, DRAIN_SECONDS: '4' });
  const page = `${product.url}/api/posts`;
  await get(page);
  expect(await get(page)).toEqual({ status: 200, connection: 'keep-alive', reused: true });

  const gone = product.stop();
  const isReady = async () => (await fetch(`${product.url}/readyz`)).ok;
  await expect.poll(isReady, { interval: 20 }).toBe(false);
  expect(await get(page)).toEqual({ status: 200, connection: 'close', reused: true });
  expect(await get(`${product.url}/readyz`)).toEqual({ status: 503, connection: 'close', reused: false });
  expect(await get(page)).toMatchObject({ status: 200, reused: false });
  expect(await gone).toBe(0);
  await expect(get(page)).rejects.toThrow('ECONNREFUSED');
  await rm(folder, { recursive: true, force: true });
});

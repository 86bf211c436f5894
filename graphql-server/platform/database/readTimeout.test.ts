import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { openTunnel, type Tunnel } from '../../testing/tunnel.ts';
import { limitReadTime } from './readTimeout.ts';

const testApp = useTestApp();
const TIMEOUT_MS = 300;

let tunnel: Tunnel;
let pool: Pool;

beforeAll(async () => {
  tunnel = await openTunnel(testApp.database.url);
  const connectionString = Object.assign(new URL(testApp.database.url), {
    port: new URL(tunnel.url).port,
  }).href;
  pool = new Pool({ connectionString, max: 1, onConnect: limitReadTime(TIMEOUT_MS) });
});

afterAll(async () => {
  await pool.end();
  tunnel.close();
});

/** The connection that answers. */
const ask = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

it('keeps an idle connection', async () => {
  const first = await ask();
  await sleep(2 * TIMEOUT_MS);
  expect(await ask()).toBe(first);
});

it('gives up a connection that was silently lost, in use or not, and continues with another', async () => {
  const first = await ask();
  tunnel.swallow();
  await expect(ask()).rejects.toThrow('Query read timeout');
  const client = await pool.connect();
  await client.query('begin');
  tunnel.swallow();
  await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
  client.release(true);
  expect(await ask()).not.toBe(first);
});

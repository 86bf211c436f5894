import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf } from '../../errors/fileErrors.ts';
import { admin } from './cluster.ts';
import type { Folder } from './folder.ts';
import { readPidFile } from './folder.ts';

/**
 * Every user of the server holds this advisory lock in shared mode, on a connection that stays open. The server itself
 * releases it when a process dies, so unlike a pid file it never names a user that no longer exists.
 */
const USERS_LOCK = 4_613_902;
const POLL_INTERVAL_MS = 5;
const STOP_TIMEOUT_MS = 60_000;

/** Starting, stopping, or out of connections: such a server is alive, and waiting for it makes sense. */
export const isBusy = (error: unknown) => ['57P01', '57P02', '57P03', '53300'].includes(codeOf(error));

/**
 * Connects to the server of this folder at `port` and takes the shared lock of its users.
 * Tries again while `shouldRetry(error)` is true, then throws the last error.
 */
export async function connect(
  folder: Folder,
  port: number,
  shouldRetry: (error: unknown) => boolean,
): Promise<Client> {
  for (;;) {
    try {
      return await tryToConnect(folder, port);
    } catch (error) {
      if (!shouldRetry(error)) throw error;
      await sleep(POLL_INTERVAL_MS);
    }
  }
}

async function tryToConnect(folder: Folder, port: number): Promise<Client> {
  const password = await readFile(folder.password, 'utf8');
  const at = { host: '127.0.0.1', port, user: admin, password, database: admin };
  const client = new Client({ ...at, application_name: 'hodlhood', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // its loss is reported by "end"
  try {
    await client.connect();
    await checkFolder(client, folder);
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** The server is ours if it sees the file just written there; a copied folder has the same password. */
async function checkFolder(client: Client, folder: Folder): Promise<void> {
  const name = `hodlhood.${randomUUID()}`;
  const path = join(folder.cluster, name);
  await writeFile(path, '');
  try {
    const { rows } = await client.query('select (pg_stat_file($1, true)).size is not null as ours', [name]);
    if (!rows[0].ours) throw new Error(`the server at this port serves another folder`);
  } finally {
    await rm(path);
  }
}

/** Stays connected without keeping the process alive. */
export const unrefClient = (client: Client) => void (client.connection.stream as Socket).unref();

/** Disconnects; the last user shuts the server down (fast: it ends open transactions) and waits for its end. */
export async function leave(client: Client, folder: Folder): Promise<'stopped' | 'left to its other users'> {
  (client.connection.stream as Socket).ref();
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [USERS_LOCK]);
  if (rows[0].last) await shutDown(client, folder);
  await client.end();
  return rows[0].last ? 'stopped' : 'left to its other users';
}

async function shutDown(client: Client, folder: Folder): Promise<void> {
  const { rows } = await client.query(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
  );
  process.kill(rows[0].pid, 'SIGINT');
  // PostgreSQL removes its pid file last. The pid itself may outlive it, as a zombie.
  for (
    const end = Date.now() + STOP_TIMEOUT_MS;
    (await readPidFile(folder))?.pid === rows[0].pid;
    await sleep(POLL_INTERVAL_MS)
  ) {
    if (Date.now() > end) throw new Error(`still shutting down after ${STOP_TIMEOUT_MS / 1000} s`);
  }
}

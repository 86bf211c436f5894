import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { Client } from 'pg';
import { codeOf } from '../../errors/fileErrors.ts';
import type { Account } from './account.ts';
import { pathFor } from './account.ts';
import type { Binaries } from './binaries.ts';
import { environment, summaryOf } from './cluster.ts';
import type { Folder } from './folder.ts';
import { ignore, readPidFile } from './folder.ts';
import { connect, isBusy } from './session.ts';

const SILENCE_TIMEOUT_MS = 15_000;
const END_TIMEOUT_MS = 10_000;
/** The message of a server that is up and keeps running. */
const REFUSALS = ['28P01', '28000', '3D000'];

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // The log contains only the server's own events, never statements or members' values.
  log_statement: 'none',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
const UNSAFE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The result of a start: connected, or ended with a reason. */
export type Start =
  { client: Client; adopted: boolean } | { failure: 'folder in use' | 'port in use' | 'other'; text: string };

/** Starts a server that outlives this process, ignores our Ctrl-C, and connects to it. */
export async function launch(
  folder: Folder,
  port: number,
  { postgres }: Binaries,
  account: Account,
  fast: boolean,
): Promise<Start> {
  const log = `${folder.log}.${randomUUID()}`;
  const output = await open(log, 'wx', 0o600);
  const given = Object.entries({ ...SETTINGS, ...(fast ? UNSAFE_SETTINGS : {}), port });
  const options = [
    '-D',
    pathFor(account, folder.cluster),
    ...given.flatMap(([name, v]) => ['-c', `${name}=${v}`]),
  ];
  const how = { cwd: folder.cluster, ...account, env: environment, detached: true };
  const child = spawn(postgres, options, { ...how, stdio: ['ignore', output.fd, output.fd] });
  child.unref();
  return upOrEnded(folder, port, child, log).finally(() => output.close());
}

async function upOrEnded(folder: Folder, port: number, child: ChildProcess, log: string): Promise<Start> {
  let ended: string | undefined;
  child
    .once('error', ({ message }) => (ended = message))
    .once('exit', (code) => (ended = `ended with ${code}`));
  const giveUpAt = Date.now() + SILENCE_TIMEOUT_MS;
  const shouldRetry = (error: unknown) =>
    ended === undefined && !REFUSALS.includes(codeOf(error)) && (isBusy(error) || Date.now() < giveUpAt);
  try {
    const client = await connect(folder, port, shouldRetry);
    const adopted = (await readPidFile(folder))?.pid !== child.pid; // another process was quicker, at this port
    if (!adopted) await rename(log, folder.log);
    return { client, adopted };
  } catch (error) {
    const wasUp = ended === undefined;
    if (wasUp) await end(child);
    const output = (await readFile(log, 'utf8').catch(ignore('ENOENT'))) ?? '';
    const summary = wasUp ? (error as Error).message : summaryOf(output) || `postgres: ${ended}`;
    return { failure: reasonIn(output), text: summary.replaceAll('/proc/self/cwd', folder.cluster) };
  } finally {
    await rm(log, { force: true });
  }
}

/** Stops a server that failed to start: fast, then by force. */
async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.ref();
  child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGQUIT'), END_TIMEOUT_MS);
  await gone;
  clearTimeout(force);
}

function reasonIn(text: string) {
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(text))
    return 'folder in use';
  return /could not bind/.test(text) ? 'port in use' : 'other';
}

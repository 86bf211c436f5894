import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { OperatorError } from '../../errors/operatorError.ts';
import { accountFor } from './account.ts';
import { findOnce, type FindBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import type { Folder } from './folder.ts';
import { hasCluster, ignore, pidFile, readPidFile, readPort, writePort } from './folder.ts';
import { refuseOtherContainer } from './otherContainer.ts';
import { launch } from './server.ts';
import { connect, isBusy, leave } from './session.ts';
import { refuseOtherMajor } from './version.ts';

const OCCUPIED_TIMEOUT_MS = 15_000;

/** A connection to the server of a folder; `adopted` means that the server was already running. */
export interface ServerSession {
  client: Client;
  port: number;
  adopted: boolean;
}

/** Connects to the server of this folder; creates the data and starts the server if needed. */
export async function join(
  folder: Folder,
  fast: boolean,
  find: FindBinaries = findOnce(folder),
): Promise<ServerSession> {
  const account = await accountFor(folder);
  const found = await findRunning(folder);
  if (found) {
    // They are needed when that server dies, and their package may be gone by then.
    await find(account).catch(() => {});
    return notePort(folder, found);
  }
  await refuseOtherContainer(folder);
  await refuseOtherMajor(folder);
  await refuseLostPassword(folder);
  const binaries = await find(account);
  await makeCluster(folder, binaries, account, fast);
  return notePort(folder, await startOrJoin(folder, (port) => launch(folder, port, binaries, account, fast)));
}

/** Leaves the server if that fails, so that it does not keep running without a user. */
async function notePort(folder: Folder, session: ServerSession): Promise<ServerSession> {
  try {
    await writePort(folder, session.port);
    return session;
  } catch (error) {
    await leave(session.client, folder).catch(() => {});
    throw error;
  }
}

async function refuseLostPassword(folder: Folder): Promise<void> {
  const isLost = !(await readFile(folder.password, 'utf8').catch(ignore('ENOENT')));
  if (isLost && (await hasCluster(folder)))
    throw new OperatorError(
      `The password of the embedded database is missing (${folder.password}): put it back, or restore a backup into another DATA_DIR.`,
    );
}

async function startOrJoin(
  folder: Folder,
  start: (port: number) => ReturnType<typeof launch>,
): Promise<ServerSession> {
  let port = (await readPort(folder)) ?? (await freePort());
  for (const end = Date.now() + OCCUPIED_TIMEOUT_MS; ; await sleep(20)) {
    const result = await start(port);
    if ('client' in result) return { ...result, port };
    if (result.failure === 'other' || Date.now() > end) throw new OperatorError(result.text);
    if (result.failure === 'port in use') port = await freePort();
    const found = await findRunning(folder);
    if (found) return found;
    await disarmPidFile(folder);
  }
}

/** A running server on this folder, found by connecting to it and not by its pid. */
async function findRunning(folder: Folder): Promise<ServerSession | undefined> {
  const port = (await readPidFile(folder))?.port;
  const client = port && (await connect(folder, port, isBusy).catch(() => undefined));
  return client ? { client, port, adopted: true } : undefined;
}

/**
 * After a crash, the pid in PostgreSQL's file may belong to another process, and PostgreSQL would refuse to start
 * forever. It treats our own pid, its parent's, as stale, while the rest of the file still guards against backends of
 * the old server.
 */
async function disarmPidFile(folder: Folder): Promise<void> {
  const { pid } = (await readPidFile(folder)) ?? {};
  if (!pid || (await mayServe(pid, folder))) return;
  const text = await readFile(pidFile(folder), 'utf8').catch(ignore('ENOENT'));
  if (text?.startsWith(`${pid}\n`))
    await writeFile(pidFile(folder), text.replace(/^\d+/, String(process.pid)));
}

/**
 * A server of this folder has it as its working directory. Where that cannot be read (no /proc), any pid may be a
 * server.
 */
async function mayServe(pid: number, folder: Folder): Promise<boolean> {
  const [at, here] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(folder.cluster),
  ]);
  return !at || (at.dev === here.dev && at.ino === here.ino);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

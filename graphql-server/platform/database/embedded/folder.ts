import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MINUTE_MS } from '../../durations.ts';
import { codeOf } from '../../errors/fileErrors.ts';

/** The paths of one embedded database: PostgreSQL's own folder `cluster`, and our files beside it. */
export interface Folder {
  root: string;
  cluster: string;
  password: string;
  port: string;
  log: string;
  /** PostgreSQL's programs, by version. */
  binaries: string;
}

export async function openFolder(dataDir: string): Promise<Folder> {
  const folder = folderAt(dataDir);
  await mkdir(folder.root, { recursive: true, mode: 0o700 });
  return folder;
}

export function folderAt(dataDir: string): Folder {
  const root = resolve(dataDir);
  const inside = (name: string) => join(root, name);
  return {
    root,
    cluster: inside('cluster'),
    password: inside('password'),
    port: inside('port'),
    log: inside('postgres.log'),
    binaries: inside('binaries'),
  };
}

/** Creates the password once; two concurrent processes end with the same one. */
export async function makePassword(folder: Folder): Promise<void> {
  const draft = `${folder.password}.${randomUUID()}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, folder.password).catch(ignore('EEXIST'));
  await rm(draft);
}

/** PostgreSQL's own record of the server on this folder; outdated, and so not trusted, after a `kill -9`. */
export async function readPidFile(folder: Folder): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(pidFile(folder), 'utf8').catch(ignore('ENOENT'));
  const [pid, , , port] = text?.split('\n').map(Number) ?? [];
  return pid && port ? { pid, port } : undefined;
}

export const pidFile = (folder: Folder) => join(folder.cluster, 'postmaster.pid');

/** The port of the last run, kept so that the address stays the same after restarts. */
export async function readPort(folder: Folder): Promise<number | undefined> {
  return Number(await readFile(folder.port, 'utf8').catch(ignore('ENOENT'))) || undefined;
}

/** Keeps the port of this run. A full disk leaves the earlier one, and a server that did not move needs no room at all. */
export async function writePort(folder: Folder, port: number): Promise<void> {
  if ((await readPort(folder)) === port) return;
  const draft = `${folder.port}.${randomUUID()}`;
  try {
    await writeFile(draft, String(port));
    await rename(draft, folder.port);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Whether there is data of ours; an empty folder counts as none. */
export const hasCluster = async (folder: Folder) =>
  ((await readdir(folder.cluster).catch(ignore('ENOENT'))) ?? []).length > 0;

const DRAFT_NAME = /^(cluster-\w{6}|(password|port|postgres\.log)\.[0-9a-f-]{36})$/;
/** Older drafts are abandoned; a younger one may belong to a process that is starting. */
const DRAFT_AGE_MS = 10 * MINUTE_MS;

/** Drafts of this folder left by a killed process: `name` with a suffix. */
export async function removeDrafts(folder: Folder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    const path = join(folder.root, name);
    if (DRAFT_NAME.test(name) && (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(ignore('ENOENT'));
  return found !== undefined && Date.now() - found.mtimeMs > DRAFT_AGE_MS;
}

/** For `catch`: returns `undefined` for an error with one of these codes and rethrows any other. */
export function ignore(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error;
  };
}

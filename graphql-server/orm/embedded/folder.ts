import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The paths of one embedded database: PostgreSQL's own folder `cluster`, and beside it what we know of it. */
export interface Folder {
  root: string;
  cluster: string;
  password: string;
  port: string;
  log: string;
}

export async function openFolder(dataDir: string): Promise<Folder> {
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const [cluster, password, port, log] = ['cluster', 'password', 'port', 'postgres.log'].map((name) =>
    join(root, name),
  ) as [string, string, string, string];
  return { root, cluster, password, port, log };
}

/** Makes the password once; of two processes that do so at the same moment, both end with the same one. */
export async function makePassword(folder: Folder): Promise<void> {
  const draft = `${folder.password}.${randomUUID()}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  await link(draft, folder.password).catch(ignore('EEXIST'));
  await rm(draft);
}

/** What PostgreSQL itself says of the server on this folder; left behind, and so untrue, after a `kill -9`. */
export async function readPidFile(folder: Folder): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(pidFile(folder), 'utf8').catch(ignore('ENOENT'));
  const [pid, , , port] = text?.split('\n').map(Number) ?? [];
  return pid && port ? { pid, port } : undefined;
}

export const pidFile = (folder: Folder) => join(folder.cluster, 'postmaster.pid');

/** The port of the last run, kept so that the address stays the same over restarts. */
export async function readPort(folder: Folder): Promise<number | undefined> {
  return Number(await readFile(folder.port, 'utf8').catch(ignore('ENOENT'))) || undefined;
}

/** For `catch`: an error with one of these codes is an answer (`undefined`), any other stays an error. */
export function ignore(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error;
  };
}

export const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '');

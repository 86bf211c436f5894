import { spawn } from 'node:child_process';
import { chown, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../../errors/operatorError.ts';
import type { Account } from './account.ts';
import { pathFor } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';
import { hasCluster, ignore, makePassword } from './folder.ts';

/** The superuser role; the application's role has fewer privileges (application.ts). */
export const admin = 'postgres';

// The builtin locale orders text the same way on every machine. The system's character type must be UTF-8 too: under
// plain C, pg_trgm sees only the letters a to z.
const CHARACTER_TYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${CHARACTER_TYPE}`,
];
const ACCESS = [`--username=${admin}`, '--auth=scram-sha-256', '--pwfile=/dev/stdin'];

/** The environment of PostgreSQL's programs: English messages, and no secrets. */
export const environment = { LC_ALL: 'C', PATH: process.env['PATH'] };

/**
 * Runs initdb if the folder is new. The cluster appears as a whole, by a rename; of two concurrent ones the first
 * stays.
 */
export async function makeCluster(
  folder: Folder,
  binaries: Binaries,
  account: Account,
  fast: boolean,
): Promise<boolean> {
  if (await hasCluster(folder)) return false;
  await makePassword(folder);
  const draft = await mkdtemp(`${folder.cluster}-`);
  try {
    if (account.uid !== undefined)
      for (const path of [draft, folder.password]) await chown(path, account.uid, account.gid);
    await initdb(binaries.initdb, draft, folder, account, fast);
    await rename(draft, folder.cluster).catch(ignore('ENOTEMPTY', 'EEXIST'));
    await sync(folder.root);
  } catch (error) {
    if (!(await hasCluster(folder))) throw error; // another process was quicker, and tidied up
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

async function initdb(program: string, draft: string, folder: Folder, account: Account, fast: boolean) {
  const password = await open(folder.password);
  const options = ['-D', pathFor(account, draft), ...LOCALE, ...ACCESS, ...(fast ? ['--no-sync'] : [])];
  const stdio = [password.fd, 'ignore', 'pipe'] as const;
  const child = spawn(program, options, { cwd: draft, ...account, env: environment, stdio: [...stdio] });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  const [code, output] = await Promise.all([ended, text(child.stderr!)]);
  await password.close();
  if (code !== 0) throw new OperatorError(`initdb: ${summaryOf(output) || `ended with code ${code}`}`);
}

/** Flushes a rename inside the folder to disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Why one of PostgreSQL's programs ended, from its output: one line, without times and process ids. */
export function summaryOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.map((line) => /(?:FATAL|PANIC|error):\s+(.*)/.exec(line)?.[1]).find(Boolean);
  const plain = lines.filter((line) => !/^\s*(HINT|DETAIL):/.test(line)).join(' ');
  return (fatal ?? plain).replace(/^postgres: /, '').replace(/\.$/, '');
}

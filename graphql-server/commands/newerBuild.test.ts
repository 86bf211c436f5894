import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runProgram, type Ended } from '../testing/program.ts';
import { useTestApp } from '../testing/testApp.ts';

const testApp = useTestApp();
let dataDir: string;
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-newer-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const LATER = 'Migration9999Later';

/** Records that a newer build has migrated the database, which supports builds from `oldestBuild` on. */
async function migrate(oldestBuild: number): Promise<void> {
  const { pool } = testApp.database;
  await pool.query('delete from mikro_orm_migrations where name = $1', [LATER]);
  await pool.query('delete from migration_support where name = $1', [LATER]);
  await pool.query('insert into mikro_orm_migrations (name) values ($1)', [LATER]);
  await pool.query('insert into migration_support (name, oldest_build) values ($1, $2)', [
    LATER,
    oldestBuild,
  ]);
}

const serve = (folder: string) => writeFile(join(dataDir, 'release.json'), JSON.stringify({ folder }));

beforeEach(async () => {
  await migrate(1);
  await rm(join(dataDir, 'release.json'), { force: true });
});

const COMMANDS: [string, string[]][] = [
  ['backup', ['backup']],
  ['mediaCheck', []],
  ['purgeList', []],
  ['admin', ['staff']],
];

function run(command: string, args: string[]): Promise<Ended> {
  const settings = { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir };
  const given = args.map((arg) => (arg === 'backup' ? join(dataDir, 'backups', arg) : arg));
  return runProgram(`commands/${command}`, settings, given);
}

it.each(COMMANDS)('%s of a build that is no longer in use names the folder of the other', async (...how) => {
  await serve('/srv/hodlhood-2');
  expect(await run(...how)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      `A newer version has migrated the database (${LATER}), and this one, in ${process.cwd()}, is not the one in use: ` +
      'run the command in /srv/hodlhood-2.\n',
  });
  expect(await readdir(dataDir)).toEqual(['release.json']);
});

/** A folder with these commands, from which no test starts a server. */
async function copyOfCommands(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hodlhood-build-')));
  await cp('dist/graphql-server', join(folder, 'dist/graphql-server'), { recursive: true });
  await cp('package.json', join(folder, 'package.json'));
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A process with the arguments of a server that a launcher has started from this folder. */
function serverOf(folder: string): ChildProcess {
  const server = join(folder, 'dist/graphql-server/main.js');
  return spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', server]);
}

it('before the first switch, a build is in use if a server runs from its folder', async () => {
  const folder = await copyOfCommands();
  const settings = { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir };
  const check = () => runProgram('commands/mediaCheck', settings, [], { cwd: folder });
  expect(await check()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/: run the command in the folder of the newer version\.\n$/),
  });
  const server = serverOf(folder);
  const checked = await check();
  server.kill();
  await rm(folder, { recursive: true });
  expect(checked).toMatchObject({ code: 0, stderr: '' });
});

it('commands of the build to which the operator went back go on; a backup says what restores it', async () => {
  await serve(process.cwd());
  expect(await run('mediaCheck', [])).toMatchObject({ code: 0, stderr: '' });
  expect(await run('admin', ['staff'])).toMatchObject({ code: 0, stderr: '' });
  expect(await run('backup', ['backup'])).toMatchObject({
    code: 0,
    stderr: `A newer version has migrated the database (${LATER}): only that one can restore this backup.\n`,
  });
});

it('also there a database that this build cannot serve is refused', async () => {
  await serve(process.cwd());
  await migrate(9_999);
  expect(await run('purgeList', [])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('which this version cannot serve'),
  });
});

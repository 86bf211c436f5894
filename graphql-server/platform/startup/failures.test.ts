import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDisk } from '../../../tools/faults/fullDisk.ts';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embeddedPostgres.ts';
import { createDatabase, dropDatabase } from '../../testing/database.ts';
import { processesIn, runProgram } from '../../testing/program.ts';

type Settings = Record<string, string>;

let home: string;
/** A data folder with a stopped embedded database. */
let made: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hodlhood-failures-'));
  made = join(home, 'made');
  await mkdir(made, { mode: 0o700 });
  const postgres = await startEmbeddedPostgres({ dataDir: join(made, 'postgres'), fast: true });
  await (await openDatabase(postgres.url, 2)).close();
  await postgres.stop();
});
afterAll(() => rm(home, { recursive: true, force: true }));

const fresh = () => mkdtemp(join(home, 'data-'));

/** A data folder whose database is damaged in some way. */
async function spoiled(spoil: (postgres: string) => unknown): Promise<string> {
  const dataDir = await fresh();
  execFileSync('cp', ['-a', join(made, 'postgres'), dataDir]);
  await spoil(join(dataDir, 'postgres'));
  return dataDir;
}

/** Maximum milliseconds for a refusal: "within seconds", on a busy machine. A folder below /proc once took forty. */
const REFUSED_WITHIN = 30_000;

/** Exits with 1 in time, prints one sentence without a stack, and leaves no process and no listener. */
async function expectRefusal(settings: Settings, says: RegExp, account = {}): Promise<void> {
  const { code, stderr, stdout } = await runProgram('main', settings, [], account, REFUSED_WITHIN);
  expect(stderr).toMatch(says);
  expect(stderr.trimEnd()).toMatch(/^[^\n]*[.]$/);
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
  expect(stdout).not.toContain(' is at http');
  expect(code).toBe(1);
  expect(processesIn(settings.DATA_DIR!)).toEqual([]);
}

describe('a start is refused in one sentence, and leaves nothing behind', () => {
  const SETTINGS: [string, Settings, RegExp][] = [
    ['a secret that is too short', { SESSION_SECRET: 'short' }, /SESSION_SECRET: must have at least 32/],
    [
      'half a key pair',
      { MEDIA_S3_BUCKET: 'b', MEDIA_S3_ACCESS_KEY_ID: 'x' },
      /MEDIA_S3_SECRET_ACCESS_KEY: is missing/,
    ],
    ['no URL of a replica', { DATABASE_REPLICA_URL: 'replica:5432' }, /DATABASE_REPLICA_URL: must/],
    ['no URL of a Redis', { REDIS_URL: 'localhost' }, /REDIS_URL: must/],
    [
      'an address with a path',
      { PUBLIC_URL: 'https://example.org/hood/' },
      /PUBLIC_URL: must be a host alone/,
    ],
    ['no built page', { PAGE_DIR: '/nowhere' }, /no built page in PAGE_DIR \/nowhere/],
    ['a host of other machines', { HOST: '192.0.2.1' }, /HOST 192.0.2.1 is no address of this machine/],
    ['a host nobody knows', { HOST: 'no-such-host.invalid' }, /HOST no-such-host.invalid is not known/],
    ['data below /proc', { DATA_DIR: '/proc/nope' }, /DATA_DIR \/proc\/nope is not usable/],
  ];
  it.each(SETTINGS)('%s', async (_, settings, says) => {
    await expectRefusal({ DATA_DIR: await fresh(), ...settings }, says);
  });

  it('a port in use, before any database is created', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const DATA_DIR = await fresh();
    const PORT = String((squatter.address() as AddressInfo).port);
    await expectRefusal({ DATA_DIR, PORT }, new RegExp(`Port ${PORT} of 127.0.0.1 is in use`));
    await expect(stat(join(DATA_DIR, 'postgres'))).rejects.toThrow('ENOENT');
    squatter.close();
  });

  it('a data folder that is a file, or below one', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, /is a file, not a folder/);
    await expectRefusal({ DATA_DIR: join(file, 'below') }, /is a file, not a folder/);
  });

  it('a data folder that the account cannot write', async (context) => {
    const account = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
    if (spawnSync(process.execPath, ['--version'], { ...account, cwd: process.cwd() }).status !== 0)
      context.skip('other users cannot reach this checkout');
    const dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-closed-'));
    await chmod(dataDir, 0o555);
    await expectRefusal({ DATA_DIR: dataDir }, /may not use it \(EACCES\)/, account);
    await rm(dataDir, { recursive: true });
  });

  it('a disk without room for a database', async (context) => {
    const disk = await makeDisk(24).catch(({ message }: Error) => context.skip(message));
    await expectRefusal({ DATA_DIR: disk.path }, /no room left|No space left/);
    await disk.remove();
  });
});

describe('an existing database that cannot be used is reported in one sentence', () => {
  it.each<[string, (postgres: string) => unknown, RegExp]>([
    [
      'of another major version',
      (dir) => writeFile(join(dir, 'cluster/PG_VERSION'), '17\n'),
      /is of PostgreSQL 17, and this version of the product brings 18: back it up with the version that made it/,
    ],
    [
      'without its version',
      (dir) => rm(join(dir, 'cluster/PG_VERSION')),
      /PG_VERSION is missing.*restore a backup/,
    ],
    [
      'without its control file',
      (dir) => rm(join(dir, 'cluster/global/pg_control')),
      /did not start: .*pg_control/,
    ],
    [
      'open to others',
      (dir) => chmod(join(dir, 'cluster'), 0o755),
      /did not start: data directory .* has invalid permissions/,
    ],
    [
      'without its password',
      (dir) => rm(join(dir, 'password')),
      /password of the embedded database is missing/,
    ],
    [
      'with another password',
      (dir) => writeFile(join(dir, 'password'), 'another'),
      /did not start: password authentication failed/,
    ],
    [
      'whose port cannot be read',
      async (dir) => {
        await rm(join(dir, 'port'));
        await mkdir(join(dir, 'port'));
      },
      /postgres did not start: .*EISDIR/,
    ],
    [
      'whose folder is a file',
      async (dir) => {
        await rm(dir, { recursive: true });
        await writeFile(dir, '');
      },
      /postgres did not start: /,
    ],
  ])('%s', async (_, spoil, says) => {
    await expectRefusal({ DATA_DIR: await spoiled(spoil) }, says);
  });

  const NEWER = `insert into mikro_orm_migrations (name) values ('Migration9999Later')`;

  it('migrated by a newer version: a server started for it is stopped, one that others use keeps running', async () => {
    const DATA_DIR = await spoiled(() => {});
    const others = await startEmbeddedPostgres({ dataDir: join(DATA_DIR, 'postgres'), fast: true });
    await execute(others.url, NEWER);
    const refused = { code: 1, stderr: expect.stringMatching(/newer version \(Migration9999Later\)/) };
    expect(await runProgram('main', { DATA_DIR })).toMatchObject(refused);
    await execute(others.url, 'select 1');
    await others.stop();
    await expectRefusal({ DATA_DIR }, /newer version \(Migration9999Later\)/);
  });

  describe('by DATABASE_URL', () => {
    let url: string;
    beforeAll(async () => void (url = await createDatabase(inject('postgresUrl'))));
    afterAll(() => dropDatabase(url));
    const withUrl = (change: Partial<URL>) => Object.assign(new URL(url), change).href;

    it('with an encoding other than UTF8', async () => {
      const DATABASE_URL = withUrl({ pathname: `ascii_${process.pid}` });
      const name = new URL(DATABASE_URL).pathname.slice(1);
      await execute(
        url,
        `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
      );
      await expectRefusal(
        { DATA_DIR: await fresh(), DATABASE_URL },
        /has the encoding SQL_ASCII; UTF8 is needed/,
      );
      await execute(url, `drop database ${name}`);
    });

    it('with a wrong password, user or name', async () => {
      const DATA_DIR = await fresh();
      await expectRefusal(
        { DATA_DIR, DATABASE_URL: withUrl({ password: 'wrong' }) },
        /refuses the password of user hodlhood/,
      );
      await expectRefusal(
        { DATA_DIR, DATABASE_URL: withUrl({ username: 'nobody' }) },
        /refuses the password of user nobody/,
      );
      await expectRefusal(
        { DATA_DIR, DATABASE_URL: withUrl({ pathname: 'none' }) },
        /database none at 127.0.0.1:\d+ does not exist/,
      );
    });

    it('with a failing migration, which is named', async () => {
      await execute(url, `delete from mikro_orm_migrations where name = 'Migration0010MigrationSupport'`);
      await expectRefusal(
        { DATA_DIR: await fresh(), DATABASE_URL: url },
        /^Migration0010MigrationSupport failed, and the database is as it was before: .*"migration_support" already exists\.$/m,
      );
    });
  });
});

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

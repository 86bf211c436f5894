import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmbeddedPostgres } from './embeddedPostgres.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';

const children: ChildProcess[] = [];
const asRoot = process.getuid?.() === 0;
let home: string; // mkdtemp's mode is 0700: as root, every test here also shows the data out of PostgreSQL's reach

beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

async function query(url: string, ...statements: string[]) {
  const client = new Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const pidOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'));
const portOf = (postgres: EmbeddedPostgres) => Number(new URL(postgres.url).port);

/**
 * Another process that starts the database, then runs `then` with `postgres` and `client`; its output is read by line.
 */
function elsewhere(dataDir: string, then: string, options: SpawnOptions = {}): Elsewhere {
  const script = `
    import { Client } from ${JSON.stringify(import.meta.resolve('pg'))};
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embeddedPostgres.ts'))};
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new Client(postgres.url);
    await client.connect();
    ${then}`;
  const args = ['--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() };
}

interface Elsewhere {
  child: ChildProcess;
  lines: AsyncIterator<string>;
}

const stay = `console.log(postgres.adopted); setInterval(() => {}, 1000);`;

describe('one folder', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  const start = async () => (postgres = await startEmbeddedPostgres({ dataDir }));
  const rows = async () => (await query(postgres.url, 'select n from kept order by n')).map(({ n }) => n);

  beforeAll(async () => {
    dataDir = join(home, 'one');
    await start();
    await query(postgres.url, 'create table kept (n int)', 'insert into kept values (1)');
  });
  afterAll(() => postgres.stop());

  it('starts as configured: durable, local only, UTF-8', async () => {
    const shown = await query(
      postgres.url,
      `select name, setting from pg_settings where name in (
      'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses',
      'max_connections', 'TimeZone', 'jit', 'log_statement', 'server_encoding') order by lower(name)`,
    );
    expect(shown.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'jit=off',
      'listen_addresses=127.0.0.1',
      'log_statement=none',
      'max_connections=200',
      'server_encoding=UTF8',
      'synchronous_commit=on',
      'TimeZone=UTC',
    ]);
  });

  it('finds letters of every script in trigrams', async () => {
    const found = await query(
      postgres.url,
      'create extension pg_trgm',
      `select 'Жук' % 'жуки' as found, lower('ÉЖ') as low`,
    );
    expect(found).toEqual([{ found: true, low: 'éж' }]);
  });

  it("refuses connections without the password, and the application's role is no superuser", async () => {
    for (const [user, password] of [
      ['postgres', ''],
      ['hodlhood', 'hodlhood'],
    ]) {
      const url = Object.assign(new URL(postgres.url), { username: user, password });
      await expect(query(url.href, 'select 1')).rejects.toThrow(/password/);
    }
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    expect(await query(postgres.url, 'select usesuper from pg_user where usename = user')).toEqual([
      { usesuper: false },
    ]);
  });

  it('keeps rows and address over a restart, and leaves no server behind', async () => {
    const { url } = postgres;
    await postgres.stop();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    expect((await start()).url).toBe(url);
    expect(postgres.adopted).toBe(false);
    expect(await rows()).toEqual([1]);
  });

  it('is shared by two processes, and stopped by the one that leaves last', async () => {
    const other = elsewhere(
      dataDir,
      `${stay} process.on('SIGTERM', async () => {
      await client.end(); await postgres.stop(); process.exit();
    });`,
    );
    expect(await other.lines.next()).toMatchObject({ value: 'true' });
    const { url } = postgres;
    await postgres.stop();
    expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
    other.child.kill('SIGTERM');
    await once(other.child, 'exit');
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    await start();
  });

  it.each([
    ['is killed', stay, (child: ChildProcess) => child.kill('SIGKILL')],
    ['gets a Ctrl-C', stay, (child: ChildProcess) => process.kill(-child.pid!, 'SIGINT')],
    ['just has nothing more to do', 'await client.end(); console.log(postgres.adopted);', () => {}],
  ])(
    'keeps running when the process that started it %s, and is adopted and stopped',
    async (_, then, end) => {
      await postgres.stop();
      const parent = elsewhere(dataDir, then, { detached: true });
      const ended = once(parent.child, 'exit');
      expect(await parent.lines.next()).toMatchObject({ value: 'false' });
      const pid = await pidOf(dataDir);
      end(parent.child);
      await ended;
      expect((await start()).adopted).toBe(true);
      expect(await pidOf(dataDir)).toBe(pid);
      expect(await rows()).toEqual([1]);
      await postgres.stop();
      await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
      await start();
    },
  );

  it('has every acknowledged row after kill -9 of server and parent', async () => {
    await postgres.stop();
    const writer = elsewhere(
      dataDir,
      `client.on("error", () => process.exit());
      for (let n = 2; ; n++) {
      await client.query('insert into kept values ($1)', [n]).catch(() => process.exit());
      console.log(n);
    }`,
    );
    let acknowledged = 0;
    while (acknowledged < 200) acknowledged = Number((await writer.lines.next()).value);
    process.kill(await pidOf(dataDir), 'SIGKILL');
    writer.child.kill('SIGKILL');
    for (let next; !(next = await writer.lines.next()).done;) acknowledged = Number(next.value);
    await start();
    expect(postgres.adopted).toBe(false);
    expect((await rows()).slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, n) => n + 1),
    );
    await query(postgres.url, 'delete from kept where n > 1');
  });

  it('restarts by itself at the same address when the server is killed', async () => {
    const before = await pidOf(dataDir);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect(await rows()).toEqual([1]), { timeout: 30_000, interval: 20 });
    expect(await pidOf(dataDir)).not.toBe(before);
  });

  it('starts although the pid in a leftover file now belongs to another process', async () => {
    await postgres.stop();
    const stranger = spawn('sleep', ['60'], asRoot ? { uid: 65534, gid: 65534 } : {});
    const left = [stranger.pid, 'x', 1, portOf(postgres), '', '127.0.0.1', '  1 1', 'ready', ''].join('\n');
    const file = join(dataDir, 'cluster/postmaster.pid');
    await writeFile(file, left);
    if (asRoot) await chown(file, 65534, 65534);
    await start();
    stranger.kill();
    expect(await rows()).toEqual([1]);
  });

  it('takes another port if its own is in use', async () => {
    await postgres.stop();
    const port = portOf(postgres);
    const squatter = createServer((socket) => socket.end('HTTP/1.1 400\r\n\r\n')).listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    await start();
    squatter.close();
    expect(portOf(postgres)).not.toBe(port);
    expect(await rows()).toEqual([1]);
  });

  it('starts a copy of a folder whose original still runs, without mistaking that server for its own', async () => {
    const copyDir = join(home, 'copy');
    execFileSync('cp', ['-a', dataDir, copyDir]);
    await query(postgres.url, 'insert into kept values (2)');
    const copy = await startEmbeddedPostgres({ dataDir: copyDir, fast: true });
    const there = await query(copy.url, 'select n from kept');
    await copy.stop();
    expect(there).toEqual([{ n: 1 }]);
    expect(await rows()).toEqual([1, 2]);
  });
});

it('creates new folders side by side, each once, however many processes start at the same moment', async () => {
  const start = (name: string) => startEmbeddedPostgres({ dataDir: join(home, name), fast: true });
  const [a, again, b] = await Promise.all([start('a'), start('a'), start('b')]);
  expect(again.url).toBe(a.url);
  expect([a.adopted, again.adopted].toSorted()).toEqual([false, true]);
  await query(a.url, 'create table only_here ()');
  expect(await query(b.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
  await Promise.all([a.stop(), again.stop(), b.stop()]);
  await expect(query(a.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('takes an empty folder, such as a new volume, for a new database', async () => {
  const dataDir = join(home, 'empty');
  await mkdir(join(dataDir, 'cluster'), { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(await query(postgres.url, 'select 1 as up')).toEqual([{ up: 1 }]);
  await postgres.stop();
});

describe('an unusable folder', () => {
  it('is named when it is a file', async () => {
    const dataDir = join(home, 'file');
    await writeFile(dataDir, '');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/in .*file did not start.*EEXIST/);
  });

  it("reports PostgreSQL's own message, also in the log", async () => {
    const dataDir = join(home, 'broken');
    await mkdir(join(dataDir, 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'password'), 'x');
    await writeFile(join(dataDir, 'cluster/PG_VERSION'), '18');
    if (asRoot) await chown(join(dataDir, 'cluster'), 65534, 65534);
    await chmod(join(dataDir, 'cluster'), 0o700);
    const log = vi.fn();
    const words = /could not access the server configuration file .*broken.cluster/;
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(words);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(words));
  });
});

it('works for a user who is not root as for root', async (context) => {
  if (!asRoot) context.skip('the tests above ran as such a user');
  const account = { uid: 1000, gid: 1000 };
  const reach = spawnSync(process.execPath, ['--version'], { ...account, cwd: '/' });
  if (reach.status !== 0) context.skip('other users cannot reach this checkout');
  const theirs = await mkdtemp(join(tmpdir(), 'embedded-postgres-user-'));
  await chown(theirs, account.uid, account.gid);
  const then = `
    await client.query('create table kept as select 7 as n');
    await client.end();
    await postgres.stop();
    const again = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(theirs, 'data'))} });
    const reader = new Client(again.url);
    await reader.connect();
    console.log((await reader.query('select n from kept')).rows[0].n);
    await reader.end();
    await again.stop();`;
  const user = elsewhere(join(theirs, 'data'), then, { ...account, cwd: theirs });
  const ended = once(user.child, 'exit');
  expect(await user.lines.next()).toMatchObject({ value: '7' });
  expect(await ended).toEqual([0, null]);
  expect((await stat(join(theirs, 'data/cluster'))).uid).toBe(account.uid);
  await rm(theirs, { recursive: true });
});

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../tools/bench/product.ts';
import { createDatabase, dropDatabase } from '../../testing/database.ts';
import { processesIn, runProgram, startProgram } from '../../testing/program.ts';

let home: string;
let url: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hodlhood-start-'));
  url = await createDatabase(inject('postgresUrl'));
});
afterAll(async () => {
  await dropDatabase(url);
  await rm(home, { recursive: true, force: true });
});

const fresh = () => mkdtemp(join(home, 'data-'));
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function started(settings: Record<string, string>) {
  const product = startProgram('main', settings);
  await expect.poll(product.said).toContain(' is at http');
  return product;
}

async function stop({ child, ended }: ReturnType<typeof startProgram>) {
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
}

it('warns about names of MODERATORS without an account', async () => {
  const client = new Client(url);
  await client.connect();
  await client.query(`insert into users (username, password_hash) values ('Ann', '')`);
  await client.end();
  const product = await started({ DATA_DIR: await fresh(), DATABASE_URL: url, MODERATORS: 'ann,annn' });
  expect(product.said()).toMatch(
    /"level":40.*"names":\["annn"\].*MODERATORS names accounts that do not exist/,
  );
  await stop(product);
});

it('warns about a DATABASE_POOL for which the server has too few connections', async () => {
  const warning = /"level":40.*DATABASE_POOL is 500, and the database server takes \d+ connections/;
  for (const DATABASE_POOL of ['500', '5']) {
    const product = await started({ DATA_DIR: await fresh(), DATABASE_URL: url, DATABASE_POOL });
    if (DATABASE_POOL === '500') expect(product.said()).toMatch(warning);
    else expect(product.said()).not.toContain('DATABASE_POOL');
    await stop(product);
  }
});

it('warns about https without a trusted proxy', async () => {
  const settings = { DATABASE_URL: url, PUBLIC_URL: 'https://hood.example' };
  const warning = /"level":40.*TRUST_PROXY is 0, so no X-Forwarded-Proto is trusted and nobody can sign in/;
  const untrusting = await started({ ...settings, DATA_DIR: await fresh() });
  expect(untrusting.said()).toMatch(warning);
  await stop(untrusting);
  const trusting = await started({ ...settings, DATA_DIR: await fresh(), TRUST_PROXY: '1' });
  expect(trusting.said()).not.toMatch(warning);
  await stop(trusting);
});

it('a new installation writes one claim link, and removes it when there is an owner; the log has none', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const [one, other] = [await fresh(), await fresh()];
  const start = async (DATA_DIR: string) => {
    const product = await started({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'debug' });
    await stop(product);
    return product.said();
  };
  const linkIn = (folder: string) =>
    readFile(join(folder, 'owner-claim-link'), 'utf8').catch(() => undefined);
  await Promise.all([start(one), start(other)]);
  const links = (await Promise.all([one, other].map(linkIn))).filter(Boolean);
  expect(links).toEqual([expect.stringMatching(/^http:\/\/\S+:\d+\/claim-ownership#[\w-]{43}\n$/)]);
  const [link] = links;
  const holder = (await linkIn(one)) ? one : other;
  expect(await modeOf(join(holder, 'owner-claim-link'))).toBe(0o600);
  expect(await start(holder)).not.toContain(link!.split('#')[1]!.trim());
  expect((await linkIn(holder))!.split('#')[1]).toBe(link!.split('#')[1]);
  const client = new Client(DATABASE_URL);
  await client.connect();
  await client.query(`insert into users (username, password_hash, role) values ('Boss', '', 'owner')`);
  await client.end();
  await start(holder);
  expect(await linkIn(holder)).toBeUndefined();
  await dropDatabase(DATABASE_URL);
});

it('links of commands have the address of the product, also that of its last start, or PUBLIC_URL', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL, DATA_DIR: await fresh() };
  const admin = async (args: string[], more = {}) => {
    const { stdout } = await runProgram('commands/admin', { ...settings, PORT: '', ...more }, args);
    return new URL(stdout.split('\n')[0]!).origin;
  };
  const product = await started({ ...settings, HOST: '127.0.0.1' });
  const [origin] = /http:\/\/127.0.0.1:\d+/.exec(product.said())!;
  const link = () => readFile(join(settings.DATA_DIR, 'owner-claim-link'), 'utf8');
  expect(await admin(['claim-link'])).toBe(origin);
  expect(await link()).toContain(origin);
  await stop(product);
  expect(await admin(['claim-link'], { PUBLIC_URL: 'https://hood.example' })).toBe('https://hood.example');

  await stop(await started({ ...settings, PUBLIC_URL: 'http://hood.test' }));
  const client = new Client(DATABASE_URL);
  await client.connect();
  await client.query(`insert into users (username, password_hash, role) values ('Boss', '', 'owner')`);
  await client.end();
  expect(await admin(['recovery-link', 'Boss'])).toBe('http://hood.test');
  expect(await admin(['invitations', 'create'])).toBe('http://hood.test');
  await dropDatabase(DATABASE_URL);
});

it('the claim link is written again, with the same secret, when the address has changed', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL, DATA_DIR: await fresh() };
  const link = async (PUBLIC_URL: string) => {
    await stop(await started({ ...settings, PUBLIC_URL }));
    return new URL(await readFile(join(settings.DATA_DIR, 'owner-claim-link'), 'utf8'));
  };
  const [before, after] = [await link('http://one.test'), await link('http://other.test')];
  expect(after.href).toBe(before.href.replace('http://one.test', 'http://other.test'));
  expect(await modeOf(join(settings.DATA_DIR, 'owner-claim-link'))).toBe(0o600);
  await dropDatabase(DATABASE_URL);
});

it('an IPv6 address is printed in a form that browsers accept', async (context) => {
  const product = startProgram('main', { DATA_DIR: await fresh(), DATABASE_URL: url, HOST: '::1' });
  await expect.poll(product.said).toMatch(/ is at http|no address of this machine/);
  if (product.said().includes('no address')) context.skip('this machine has no IPv6');
  expect(product.said()).toMatch(/ is at http:\/\/\[::1\]:\d+\n/);
  await stop(product);
});

it('the data folder is accessible to its owner only; one that contains other files keeps its mode', async () => {
  const [made, open, others] = ['made/below', 'open', 'others'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [open, others]) await mkdir(path, { mode: 0o755 });
  await writeFile(join(others, 'letter'), 'dear');
  for (const DATA_DIR of [made, open, others])
    await runProgram('commands/checkSchema', { DATA_DIR, DATABASE_URL: url });
  expect(await Promise.all([made, open, others].map(modeOf))).toEqual([0o700, 0o700, 0o755]);
});

it('SIGTERM during the start ends the process and its database', async () => {
  const DATA_DIR = await fresh();
  const { child, ended } = startProgram('main', { DATA_DIR });
  await expect
    .poll(() => stat(join(DATA_DIR, 'postgres/password')).then(Boolean, () => false), { interval: 1 })
    .toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(processesIn(DATA_DIR)).toEqual([]);
});

it('npm start leaves nothing running when only npm gets the signal', async () => {
  const DATA_DIR = await fresh();
  const env = { ...process.env, DATA_DIR, PORT: String(await freePort()) };
  const npm = spawn('npm', ['start'], { env, detached: true });
  let said = '';
  npm.stdout.on('data', (text: Buffer) => (said += text));
  try {
    await expect.poll(() => said).toContain(' is at http');
    expect(processesIn(DATA_DIR)).not.toEqual([]);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect.poll(() => processesIn(DATA_DIR)).toEqual([]);
  } finally {
    if (processesIn(DATA_DIR).length > 0) process.kill(-npm.pid!, 'SIGKILL');
  }
});

it('ends, to be started again, when its database comes back at another port', async () => {
  const DATA_DIR = await fresh();
  const product = await started({ DATA_DIR });
  await writeFile(join(DATA_DIR, 'postgres/port'), String(await freePort()));
  const pid = Number.parseInt(await readFile(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  expect((await product.ended).code).toBe(1);
  expect(product.said()).toMatch(/"level":50.*PostgreSQL is back at another port/);
  expect(processesIn(DATA_DIR)).toEqual([]);
});

it('the address of the embedded database is printed while it runs', async (context) => {
  const DATA_DIR = await fresh();
  expect(await runProgram('commands/databaseUrl', { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is not running: it runs as long as the product does \(npm start\)\.\n$/),
  });
  const product = await started({ DATA_DIR });
  const { stdout } = await runProgram('commands/databaseUrl', { DATA_DIR });
  const client = new Client(stdout.trim());
  await client.connect();
  expect((await client.query('select count(*)::int as posts from posts')).rows).toEqual([{ posts: 0 }]);
  await client.end();
  expect(await modeOf(join(DATA_DIR, 'postgres/password'))).toBe(0o600);
  const open = await runProgram('commands/databaseUrl', { DATA_DIR }, ['--without-password']);
  const password = await readFile(join(DATA_DIR, 'postgres/password'), 'utf8');
  expect(open.stdout).toBe(stdout.replace(`:${password}@`, '@'));
  const psql = () =>
    execFileSync('psql', [open.stdout.trim(), '-Atc', 'select count(*) from posts'], {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: password },
    });
  const said = spawnSync('psql', ['--version']).status === 0 ? psql() : undefined;
  await stop(product);
  if (said === undefined) context.skip('psql is not installed');
  expect(said).toBe('0\n');
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../testing/database.ts';
import { openDatabase } from '../platform/database/database.ts';

let image: string;
let env: NodeJS.ProcessEnv;

/** A folder with what the last stage of the Dockerfile copies, and nothing else. */
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'hodlhood-image-'));
  const dockerfile = await readFile('deploy/Dockerfile', 'utf8');
  for (const [, path] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)) {
    await mkdir(dirname(join(image, path!)), { recursive: true });
    if (path === 'node_modules') await symlink(resolve(path), join(image, path));
    else await cp(path!, join(image, path!), { recursive: true });
  }
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  await (await openDatabase(DATABASE_URL, 2)).close();
  const DATA_DIR = join(image, 'data');
  env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, DATA_DIR, PORT: '0', HOST: '127.0.0.1' };
}, 60_000);
afterAll(async () => {
  await dropDatabase(env.DATABASE_URL!);
  await rm(image, { recursive: true, force: true });
});

const npm = (...args: string[]) =>
  new Promise<{ code: number | string; said: string }>((done) =>
    execFile('npm', ['run', '--silent', ...args], { cwd: image, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    ),
  );

it.each([
  ['admin -- staff', 0, 'There are no owners'],
  ['backup -- backups/one', 0, 'rows and 0 files'],
  ['backup -- --verify backups/one', 0, 'is whole'],
  ['restore', 1, 'npm run restore --'],
  ['media:check', 0, ''],
  ['purge:list', 0, ''],
  ['database:url', 0, 'postgres'],
  ['doctor -- http://127.0.0.1:1', 1, 'ECONNREFUSED'],
])('npm run %s works in the image', async (command, code, text) => {
  expect(await npm(...command.split(' '))).toEqual({ code, said: expect.stringContaining(text) });
});

it('npm start works in the image', async () => {
  const product = spawn('npm', ['start'], { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  product.stdout.on('data', (chunk) => (said += chunk));
  await expect.poll(() => said, { timeout: 20_000 }).toContain(' is at http');
  product.kill('SIGTERM');
  await once(product, 'exit');
});

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../embeddedPostgres.ts';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))));
afterAll(() => rm(home, { recursive: true, force: true }));

it('a folder is refused to a second container while one uses it, and works there afterwards', async (context) => {
  const apart = ['--net', '--pid', '--fork', '--mount-proc'];
  if (spawnSync('unshare', [...apart, 'true']).status !== 0) context.skip('no namespaces can be made here');
  const dataDir = join(home, 'containers');
  const options = JSON.stringify({ dataDir, fast: true });
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('../embeddedPostgres.ts'))};
    const end = (text) => { console.log(text); process.exit(); };
    await startEmbeddedPostgres(${options}).then(({ stop }) => stop().then(() => end('served')), ({ message }) => end(message));`;
  const elsewhere = () =>
    new Promise((resolve) => {
      const args = [...apart, 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh', process.execPath];
      const child = spawn('unshare', [...args, '--input-type=module', '--eval', script]);
      createInterface({ input: child.stdout }).once('line', resolve);
    });
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
  expect(await elsewhere()).toContain('A product in another container uses');
  const client = new Client(postgres.url);
  await client.connect();
  await client.end();
  await postgres.stop();
  await writeFile(join(dataDir, 'in-use-1-abcdef01.sock'), '');
  expect(await elsewhere()).toBe('served');
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.sock'))).toEqual([]);
});

import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../../tools/bench/product.ts';
import { startEmbeddedPostgres } from '../embeddedPostgres.ts';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))));
afterAll(() => rm(home, { recursive: true, force: true }));

const pidOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'));

it('reports once that a server is down, and that it has come back at another port', async () => {
  const dataDir = join(home, 'moved');
  const [onDown, onMoved] = [vi.fn(), vi.fn()];
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, onDown, onMoved });
  const version = join(dataDir, 'cluster/PG_VERSION');
  await rename(version, `${version}.away`);
  const port = await freePort();
  await writeFile(join(dataDir, 'port'), String(port));
  process.kill(await pidOf(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(onDown).toHaveBeenCalled(), { timeout: 30_000 });
  await sleep(2_500);
  expect(onDown).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('PG_VERSION is missing'));
  await rename(`${version}.away`, version);
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledExactlyOnceWith(port), { timeout: 30_000 });
  await postgres.stop();
});

it('the file of the port is not written again while the port is the same', async () => {
  const dataDir = join(home, 'same-port');
  const inode = async () => (await stat(join(dataDir, 'port'))).ino;
  await (await startEmbeddedPostgres({ dataDir, fast: true })).stop();
  const before = [await inode(), (await stat(join(dataDir, 'port'))).mtimeMs];
  await (await startEmbeddedPostgres({ dataDir, fast: true })).stop();
  expect([await inode(), (await stat(join(dataDir, 'port'))).mtimeMs]).toEqual(before);
});

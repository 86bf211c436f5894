import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../embeddedPostgres.ts';
import { accountFor } from './account.ts';
import { findOnce } from './binaries.ts';
import { folderAt, removeDrafts } from './folder.ts';
import { launch } from './server.ts';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'drafts-'))));
afterAll(() => rm(home, { recursive: true, force: true }));

it('leaves the drafts of a process that starts at the same moment', async () => {
  const dataDir = join(home, 'together');
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
  const folder = folderAt(dataDir);
  const account = await accountFor(folder);
  const binaries = await findOnce(folder)(account);
  const otherPort = Number(new URL(postgres.url).port) + 1;
  const second = launch(folder, otherPort, binaries, account, true);
  let ended = false;
  second.finally(() => (ended = true));
  while (!ended) await removeDrafts(folder);
  expect(await second).toMatchObject({ failure: 'folder in use' });
  await postgres.stop();
});

it('removes the drafts left by a killed process', async () => {
  const dataDir = join(home, 'killed');
  const old = new Date(Date.now() - 11 * 60_000);
  await mkdir(join(dataDir, 'cluster-abcdef/base'), { recursive: true });
  await writeFile(join(dataDir, `password.${randomUUID()}`), '');
  for (const name of await readdir(dataDir)) await utimes(join(dataDir, name), old, old);
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
  expect((await readdir(dataDir)).filter((name) => /^cluster-|^password\./.test(name))).toEqual([]);
  await postgres.stop();
});

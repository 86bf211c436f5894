import { appendFile, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore, openStoreBeside } from '../../platform/storage/openStore.ts';
import { emptyDatabase, flip, query, useBackup } from '../../testing/backup.ts';
import { dropDatabase } from '../../testing/database.ts';
import { runProgram } from '../../testing/program.ts';
import { rotate } from './rotate.ts';

const scene = useBackup();

const take = (parent: string, keep = 2) =>
  runProgram('commands/backup', scene.source, ['--keep', String(keep), parent]);
const verify = (folder: string) => runProgram('commands/backup', scene.source, ['--verify', folder]);
const namesIn = async (parent: string) =>
  (await readdir(parent).catch(() => [])).toSorted().map((name) => join(parent, name));
const thumbnail = () => scene.files.find((path) => path.includes('-96'))!;

it('a file that was damaged in one backup is copied again, and that backup does not count', async () => {
  const parent = join(scene.home, 'damaged');
  expect(await take(parent)).toMatchObject({ code: 0, stderr: '' });
  const [first] = await namesIn(parent);
  await appendFile(join(first!, thumbnail()), '.');
  const second = await take(parent);
  expect(second).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/and 4 files, 1 of them copied\n$/),
    stderr: expect.stringMatching(/is damaged: media\/.*-96\.webp differs from its checksum\. It is not/),
  });
  expect(second.stderr).toContain(first);
  const [, made] = await namesIn(parent);
  const whole = scene.files.find((path) => path.startsWith('media/') && path !== thumbnail())!;
  expect((await stat(join(made!, whole))).ino).toBe((await stat(join(first!, whole))).ino);
  expect(await take(parent)).toMatchObject({ code: 0, stderr: '' });
  expect(await namesIn(parent)).toEqual([made, expect.any(String)]);
  for (const folder of await namesIn(parent)) expect(await verify(folder)).toMatchObject({ code: 0 });
});

it('a damaged backup is not the base of the next one, and of older ones only good ones count', async () => {
  const parent = join(scene.home, 'bad-base');
  await take(parent);
  await take(parent);
  const [first, second] = await namesIn(parent);
  await flip(join(second!, 'SHA256SUMS'));
  expect(await take(parent)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ 0 of them copied\n$/),
    stderr: expect.stringContaining('SHA256SUMS differs from its checksum'),
  });
  expect(await namesIn(parent)).toEqual([first, second, expect.any(String)]);
});

it('a new backup that fails its verification is deleted, and no other is', async () => {
  const parent = join(scene.home, 'failing');
  await take(parent, 1);
  const before = await namesIn(parent);
  const { env } = scene.testApp.app.services;
  const media = await openStore(env);
  const spoiling = {
    ...media,
    async *list() {
      yield* media.list();
      const path = join((await namesIn(parent)).at(-1)!, thumbnail());
      await rm(path);
      await writeFile(path, 'x');
    },
  };
  const stores = { media: spoiling, deletions: await openStoreBeside(env, 'deletions') };
  await expect(rotate(parent, 1, scene.source.DATABASE_URL!, stores)).rejects.toThrow(
    /-96\.webp differs from its checksum\. It was deleted/,
  );
  expect(await namesIn(parent)).toEqual(before);
});

it('the new backup stays although others are dated in the future, which stay too', async () => {
  const parent = join(scene.home, 'future');
  const later = ['2999-01-01T00-00-00.000Z', '2999-01-02T00-00-00.000Z'].map((name) => join(parent, name));
  await mkdir(parent);
  for (const folder of later) await cp(scene.backup, folder, { recursive: true });
  for (let n = 0; n < 2; n++) {
    const { code, stdout, stderr } = await take(parent, 1);
    const [made, ...others] = await namesIn(parent);
    expect([code, others]).toEqual([0, later]);
    expect(stdout).toContain(`${made}: `);
    for (const folder of later) expect(stderr).toContain(`${folder} is dated in the future`);
  }
});

it('a restore goes on without damaged and missing files where it is told to, and lists them', async () => {
  const folder = join(scene.home, 'partly');
  await cp(scene.backup, folder, { recursive: true });
  await flip(join(folder, thumbnail()));
  await scene.expectRefused(folder, /-96\.webp differs.*npm run restore -- --skip-damaged-files/);
  const url = await emptyDatabase();
  const settings = { DATA_DIR: await scene.target(), DATABASE_URL: url };
  const restored = await runProgram('commands/restore', settings, ['--skip-damaged-files', folder]);
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('is back, and 3 files'),
    stderr: `Left out: ${thumbnail()} differs from its checksum.\n`,
  });
  expect(await query(url, 'select content from posts')).toEqual([{ content: 'kept' }]);
  await dropDatabase(url);
});

it('damaged rows are never left out', async () => {
  const folder = join(scene.home, 'rows');
  await cp(scene.backup, folder, { recursive: true });
  await flip(join(folder, 'database.jsonl.gz'));
  const settings = { DATA_DIR: await scene.target() };
  expect(await runProgram('commands/restore', settings, ['--skip-damaged-files', folder])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is damaged: database\.jsonl\.gz differs from its checksum\.\n$/),
  });
});

import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../platform/storage/openStore.ts';
import { createS3Store } from '../../platform/storage/s3Store.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { emptyDatabase, flip, query, useBackup } from '../../testing/backup.ts';
import { dropDatabase } from '../../testing/database.ts';
import { runProgram, startProgram } from '../../testing/program.ts';

const scene = useBackup();
const copyOf = async (name: string) => {
  await cp(scene.backup, join(scene.home, name), { recursive: true });
  return join(scene.home, name);
};

const TABLES = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

describe('a backup', () => {
  it('is for its owner alone, and lists the hash of each file as sha256sum does, the manifest last', async () => {
    expect((await stat(scene.backup)).mode & 0o777).toBe(0o700);
    const sums = (await readFile(join(scene.backup, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(
      scene.files.filter((path) => !['SHA256SUMS', 'manifest.json'].includes(path)).toSorted(),
    );
    expect(sums.length).toBeGreaterThan(3);
    for (const line of sums) {
      const hash = createHash('sha256').update(await readFile(join(scene.backup, line.slice(66))));
      expect(line.slice(0, 64)).toBe(hash.digest('hex'));
    }
    const [manifest, checksums] = await Promise.all(
      ['manifest.json', 'SHA256SUMS'].map((name) => stat(join(scene.backup, name))),
    );
    expect(manifest!.mtimeMs).toBeGreaterThanOrEqual(checksums!.mtimeMs);
  });

  it('is verified by a command, which names what is damaged', async () => {
    expect(await runProgram('commands/backup', scene.source, ['--verify', scene.backup])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/is whole: \d+ rows and 4 files/),
    });
    const folder = await copyOf('verify');
    await flip(join(folder, 'database.jsonl.gz'));
    expect(await runProgram('commands/backup', scene.source, ['--verify', folder])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is damaged: database\.jsonl\.gz differs from its checksum\.\n$/),
    });
  });

  it('does not go into a folder with something in it', async () => {
    const folder = await mkdtemp(join(scene.home, 'full-'));
    await writeFile(join(folder, 'letter'), 'dear');
    const { code, stderr } = await runProgram('commands/backup', scene.source, [folder]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/is not empty: a backup goes into a new folder.*\.\n$/),
    ]);
    expect(await readdir(folder)).toEqual(['letter']);
  });

  it('of two at once into one folder is made by one, and the other leaves it alone', async () => {
    const folder = await mkdtemp(join(scene.home, 'both-'));
    const both = await Promise.all([1, 2].map(() => runProgram('commands/backup', scene.source, [folder])));
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(await runProgram('commands/backup', scene.source, ['--verify', folder])).toMatchObject({
      code: 0,
    });
  });

  it('that fails leaves nothing', async () => {
    const folder = join(scene.home, 'failed');
    const settings = { ...scene.source, DATABASE_URL: `${scene.source.DATABASE_URL}_none` };
    expect(await runProgram('commands/backup', settings, [folder])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/does not exist.*\.\n$/),
    });
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  it.each(['commands/backup', 'commands/mediaCheck', 'commands/purgeList'])(
    'or a check (%s) of what is no community makes none',
    async (program) => {
      const DATA_DIR = join(await scene.target(), 'misspelt');
      const folder = join(scene.home, 'of-nothing');
      const says = (place: string) => ({
        code: 1,
        stderr: expect.stringMatching(new RegExp(`^There is no community in ${place}[^\\n]*\\.\\n$`)),
      });
      expect(await runProgram(program, { DATA_DIR }, [folder])).toMatchObject(says(DATA_DIR));
      expect(await readdir(DATA_DIR)).toEqual([]);
      const DATABASE_URL = await emptyDatabase();
      const settings = { DATA_DIR: await scene.target(), DATABASE_URL };
      expect(await runProgram(program, settings, [folder])).toMatchObject(says('the database'));
      expect(await query(DATABASE_URL, TABLES)).toEqual([]);
      await dropDatabase(DATABASE_URL);
      await expect(stat(folder)).rejects.toThrow('ENOENT');
    },
  );

  it('that was killed is known for one', async () => {
    const folder = join(scene.home, 'killed');
    const { child, ended } = startProgram('commands/backup', scene.source, [folder]);
    await expect.poll(() => readdir(folder).catch(() => []), { interval: 1 }).not.toEqual([]);
    child.kill('SIGKILL');
    await ended;
    // Where it was quicker than that, what a kill would have kept from it is taken away.
    await rm(join(folder, 'manifest.json'), { force: true });
    await scene.expectRefused(folder, /was not finished \(manifest\.json is missing\)/);
  });

  it('takes a bucket as well as a folder', async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(scene.home, 's3'),
      configureBuckets: [{ name: 'from' }, { name: 'to' }],
      allowMismatchedSignatures: true,
    });
    const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const from = createS3Store({ bucket: 'from', region: 'us-east-1', endpoint, credentials });
    for await (const { key } of (await openStore(scene.testApp.app.services.env)).list())
      await from.put(key, join(scene.backup, 'media', key.slice(0, 2), key));
    const S3 = {
      MEDIA_S3_BUCKET: 'from',
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const folder = join(scene.home, 'bucket');
    expect(await runProgram('commands/backup', { ...scene.source, ...S3 }, [folder])).toMatchObject({
      code: 0,
    });
    const media = (name: string) =>
      readdir(join(name, 'media'), { recursive: true }).then((paths) => paths.toSorted());
    expect(await media(folder)).toEqual(await media(scene.backup));
    const url = await emptyDatabase();
    const target = {
      DATA_DIR: await scene.target(),
      DATABASE_URL: url,
      ...S3,
      MEDIA_S3_BUCKET: 'to',
    };
    expect(await runProgram('commands/restore', target, [folder])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('and 4 files'),
    });
    expect(await runProgram('commands/mediaCheck', target)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('4 good, 0 missing'),
    });
    await server.close();
    await dropDatabase(url);
  });

  it('of a rotation shares its files with the one before, and the oldest goes', async () => {
    const parent = join(scene.home, 'daily');
    const take = async () =>
      expect(await runProgram('commands/backup', scene.source, ['--keep', '2', parent])).toMatchObject({
        code: 0,
      });
    const names = () => readdir(parent).then((found) => found.toSorted());
    await mkdir(join(parent, 'notes'), { recursive: true });
    await take();
    const [first] = await names();
    await take();
    const [, second] = await names();
    const picture = scene.files.find((path) => path.startsWith('media/'))!;
    const [one, two] = await Promise.all([first!, second!].map((name) => stat(join(parent, name, picture))));
    expect(two!.ino).toBe(one!.ino);
    await take();
    expect(await names()).toEqual([second, expect.stringMatching(/^\d{4}-/), 'notes']);
    expect(
      await runProgram('commands/backup', scene.source, ['--verify', join(parent, second!)]),
    ).toMatchObject({
      code: 0,
    });
  });
});

it('a check of the media leaves the tables of another version as they are', async () => {
  const DATABASE_URL = await emptyDatabase();
  const made = await openDatabase(DATABASE_URL, 2);
  await made.close();
  const newest = `delete from mikro_orm_migrations where name = 'Migration0010MigrationSupport'`;
  await query(DATABASE_URL, `${newest}; drop table migration_support`);
  const checked = await runProgram('commands/mediaCheck', { DATA_DIR: await scene.target(), DATABASE_URL });
  expect(checked).toMatchObject({ code: 0, stdout: '0 good, 0 missing, 0 stray\n' });
  expect(await query(DATABASE_URL, `select to_regclass('migration_support') as made`)).toEqual([
    { made: null },
  ]);
  await dropDatabase(DATABASE_URL);
});

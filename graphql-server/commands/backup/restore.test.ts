import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptyDatabase, flip, query, useBackup } from '../../testing/backup.ts';
import { dropDatabase } from '../../testing/database.ts';
import { runProgram } from '../../testing/program.ts';

const scene = useBackup();
const copyOf = async (name: string) => {
  await cp(scene.backup, join(scene.home, name), { recursive: true });
  return join(scene.home, name);
};

describe('a restore is refused in one sentence, before the first write', () => {
  it.each<[string, (folder: string) => unknown, RegExp]>([
    [
      'one flipped byte in a picture',
      (dir) =>
        flip(
          join(
            dir,
            scene.files.find((path) => /media.*[0-9a-f]{64}\.webp/.test(path))!,
          ),
        ),
      /is damaged: media\/.*\.webp differs from its checksum/,
    ],
    [
      'one flipped byte in a smaller size',
      (dir) =>
        flip(
          join(
            dir,
            scene.files.find((path) => path.includes('-96'))!,
          ),
        ),
      /-96\.webp differs from its checksum/,
    ],
    [
      'one flipped byte in the rows',
      (dir) => flip(join(dir, 'database.jsonl.gz')),
      /database\.jsonl\.gz differs from its checksum/,
    ],
    [
      'one flipped byte in the checksums',
      (dir) => flip(join(dir, 'SHA256SUMS')),
      /SHA256SUMS differs from its checksum/,
    ],
    ['no checksums', (dir) => rm(join(dir, 'SHA256SUMS')), /SHA256SUMS differs/],
    ['rows cut off', (dir) => truncate(join(dir, 'database.jsonl.gz'), 100), /database\.jsonl\.gz differs/],
    [
      'a missing picture',
      (dir) =>
        rm(
          join(
            dir,
            scene.files.find((path) => path.includes('-96'))!,
          ),
        ),
      /-96\.webp is missing/,
    ],
    ['no rows', (dir) => rm(join(dir, 'database.jsonl.gz')), /was not finished|is missing/],
    ['no manifest', (dir) => rm(join(dir, 'manifest.json')), /was not finished/],
    ['half a manifest', (dir) => truncate(join(dir, 'manifest.json'), 20), /manifest\.json cannot be read/],
    [
      'one flipped byte in the manifest',
      (dir) => change(join(dir, 'manifest.json'), /\d(?=Z")/, (digit) => String(Number(digit) ^ 1)),
      /manifest\.json differs from its checksum/,
    ],
    [
      'a manifest without its checksum',
      (dir) => change(join(dir, 'manifest.json'), /"sha256"/, () => '"sha257"'),
      /manifest\.json differs from its checksum/,
    ],
    [
      'a manifest of a later version',
      (dir) => writeFile(join(dir, 'manifest.json'), '{"format":3}'),
      /made by a later version/,
    ],
    ['rows of a later version', (dir) => later(dir), /made by a later version/],
    [
      'a row that is no JSON',
      (dir) => changeRows(dir, (rows) => rows.replace(/^(posts\t.*)}$/m, '$1')),
      /database\.jsonl\.gz cannot be read/,
    ],
    [
      'fewer rows than were taken',
      (dir) => changeRows(dir, (rows) => rows.replace(/^posts\t.*\n/m, '')),
      /database\.jsonl\.gz has \d+ rows of \d+/,
    ],
    [
      'an empty folder',
      async (dir) => {
        await rm(dir, { recursive: true });
        await mkdir(dir);
      },
      /is empty: there is no backup in it/,
    ],
    ['no folder', (dir) => rm(dir, { recursive: true }), /^There is no /],
  ])('%s', async (name, spoil, says) => {
    const folder = await copyOf(name);
    await spoil(folder);
    await scene.expectRefused(folder, says);
  });

  async function change(path: string, what: RegExp, by: (found: string) => string): Promise<void> {
    const text = await readFile(path, 'utf8');
    expect(text).toMatch(what);
    await writeFile(path, text.replace(what, by));
  }

  /** As a later version would have made it, with checksums that fit. */
  const later = (folder: string) =>
    changeRows(folder, (rows) => rows.replace(/"migrations":\[/, '$&"Migration9999Later",'));

  async function changeRows(folder: string, by: (rows: string) => string): Promise<void> {
    const rows = gunzipSync(await readFile(join(folder, 'database.jsonl.gz'))).toString();
    expect(by(rows)).not.toBe(rows);
    await reseal(folder, by(rows));
  }

  it('a database with members, which stays as it is', async () => {
    const DATA_DIR = await scene.target();
    const before = await query(scene.source.DATABASE_URL!, 'select count(*) from users');
    const { code, stderr } = await runProgram('commands/restore', { ...scene.source, DATA_DIR }, [
      scene.backup,
    ]);
    expect([code, stderr]).toEqual([
      1,
      'There are members in this database; a backup goes into an empty one.\n',
    ]);
    expect(await readdir(DATA_DIR)).toEqual([]);
    expect(await query(scene.source.DATABASE_URL!, 'select count(*) from users')).toEqual(before);
  });

  it('and what fails in the middle is taken back', async () => {
    const folder = await copyOf('unfitting');
    await changeRows(folder, (rows) => rows.replace(/^(posts\t.*"content":)"kept"/m, '$1null,"likes":null'));
    await scene.expectRefused(folder, /violates|null value|duplicate/);
  });

  it('a manifest of before it had a checksum is taken', async () => {
    const folder = await copyOf('unsealed');
    const { sha256: _, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    expect(await runProgram('commands/backup', {}, ['--verify', folder])).toMatchObject({ code: 0 });
  });

  async function reseal(folder: string, rows: string): Promise<void> {
    const packed = gzipSync(rows);
    await writeFile(join(folder, 'database.jsonl.gz'), packed);
    const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    const sums = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).replace(
      /^.*(?= {2}database)/m,
      sha256(packed),
    );
    await writeFile(join(folder, 'SHA256SUMS'), sums);
    const { sha256: _, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const resealed = { ...manifest, checksums: sha256(sums) };
    const sealed = { ...resealed, sha256: sha256(JSON.stringify(resealed)) };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(sealed));
  }
});

it('a backup of an earlier version, without checksums, is taken with a sentence, and its pictures are held against their names', async () => {
  const folder = await copyOf('old');
  const [head, ...rows] = gunzipSync(await readFile(join(folder, 'database.jsonl.gz')))
    .toString()
    .split('\n');
  await writeFile(
    join(folder, 'database.jsonl.gz'),
    gzipSync([JSON.stringify({ ...JSON.parse(head!), format: 1 }), ...rows].join('\n')),
  );
  for (const name of ['manifest.json', 'SHA256SUMS']) await rm(join(folder, name));
  const url = await emptyDatabase();
  const DATA_DIR = await scene.target();
  expect(await runProgram('commands/restore', { DATA_DIR, DATABASE_URL: url }, [folder])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/before backups had checksums[\s\S]*is back, and 4 files/),
  });
  expect(await query(url, 'select content from posts')).toEqual([{ content: 'kept' }]);
  await dropDatabase(url);
  const picture = scene.files.find((path) => /media.*[0-9a-f]{64}\.webp/.test(path))!;
  await rename(join(folder, picture), join(folder, `${picture}.away`));
  await cp(join(folder, `${picture}.away`), join(folder, picture));
  await flip(join(folder, picture));
  await scene.expectRefused(folder, /differs from its checksum/);
});

it('a backup beside it whose list of deleted accounts is damaged is named, and all else is restored', async () => {
  const parent = join(scene.home, 'nightly');
  for (const name of ['one', 'two']) await cp(scene.backup, join(parent, name), { recursive: true });
  await writeFile(join(parent, 'one', 'deletions.jsonl'), '{"state":');
  const url = await emptyDatabase();
  const settings = { DATA_DIR: await scene.target(), DATABASE_URL: url };
  expect(await runProgram('commands/restore', settings, [join(parent, 'two')])).toMatchObject({
    code: 0,
    stderr: `The list of deleted accounts in ${join(parent, 'one')} is damaged and was left out.\n`,
    stdout: expect.stringContaining('and 4 files'),
  });
  expect((await runProgram('commands/mediaCheck', settings)).stdout).toContain('4 good, 0 missing');
  await dropDatabase(url);
});

it('a file of another size in the store is replaced', async () => {
  const url = await emptyDatabase();
  const DATA_DIR = await scene.target();
  const [path] = scene.files.filter((file) => file.startsWith('media/'));
  const present = join(DATA_DIR, 'media', 'files', path!.slice('media/'.length));
  await cp(join(scene.backup, path!), present, { recursive: true });
  await truncate(present, 10);
  expect(await runProgram('commands/restore', { DATA_DIR, DATABASE_URL: url }, [scene.backup])).toMatchObject(
    { code: 0, stdout: expect.stringContaining('and 4 files') },
  );
  expect(await readFile(present)).toEqual(await readFile(join(scene.backup, path!)));
  await dropDatabase(url);
});

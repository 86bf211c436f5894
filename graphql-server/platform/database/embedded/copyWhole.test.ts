import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyWhole } from './copyWhole.ts';

let home: string, from: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hodlhood-copy-'));
  from = join(home, 'from');
  await mkdir(join(from, 'lib'), { recursive: true });
  for (let n = 0; n < 50; n++) await writeFile(join(from, 'lib', `${n}.so`), `library ${n}`);
});
afterAll(() => rm(home, { recursive: true }));

it('of several copies at once the first stays, because its programs may be running', async () => {
  const to = join(home, 'shared');
  const folders = new Set<number>();
  const copy = async () => {
    await copyWhole(from, to);
    folders.add((await stat(to)).ino);
  };
  await Promise.all(Array.from({ length: 6 }, copy));
  expect(folders.size).toBe(1);
});

it('replaces a copy that lacks a file', async () => {
  const to = join(home, 'broken');
  await copyWhole(from, to);
  await rm(join(to, 'lib/7.so'));
  await Promise.all([copyWhole(from, to), copyWhole(from, to)]);
  expect(await readFile(join(to, 'lib/7.so'), 'utf8')).toBe('library 7');
});

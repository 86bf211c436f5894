import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../platform/durations.ts';
import { inBackup } from './folder.ts';
import { makeBackup, type Made, type Stores } from './make.ts';
import { verifyBackup } from './verify.ts';

/** A name such as `2026-11-23T20-41-05.123Z`; names sort by time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
const nameFor = (now: Date) => now.toISOString().replaceAll(':', '-');
/** A backup without a manifest after so long was interrupted. */
const ABANDONED_MS = DAY_MS;

const isFinished = (folder: string) => existsSync(inBackup(folder, 'manifest'));

/**
 * Makes a backup in a new folder below `parent`, which shares unchanged files with the previous backup, verifies it, and
 * only then deletes all but the newest `keep`.
 */
export async function rotate(
  parent: string,
  keep: number,
  url: string,
  stores: Stores,
): Promise<Made & { folder: string }> {
  const base = (await finishedIn(parent)).at(-1);
  const folder = join(parent, nameFor(new Date()));
  const made = await makeBackup(folder, url, stores, base);
  await verifyBackup(folder);
  for (const old of (await finishedIn(parent)).slice(0, -keep)) await rm(old, { recursive: true });
  await removeAbandoned(parent);
  return { ...made, folder };
}

async function foldersIn(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => join(parent, name));
}

const finishedIn = async (parent: string) => (await foldersIn(parent)).filter(isFinished);

async function removeAbandoned(parent: string): Promise<void> {
  for (const folder of await foldersIn(parent)) {
    const isOld = (await stat(folder)).mtimeMs < Date.now() - ABANDONED_MS;
    if (isOld && !isFinished(folder)) await rm(folder, { recursive: true });
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  keyOf,
  keysOfList,
  putListed,
  readListed,
  type ListedDeletion,
} from '../../modules/accounts/deletionList.ts';
import type { Store } from '../../platform/storage/store.ts';
import { hashOf } from './checksums.ts';
import { inBackup, writeWhole } from './folder.ts';
import { readManifest } from './manifest.ts';

/** Writes the list of deleted accounts into a backup; returns its SHA-256. */
export async function takeDeletions(store: Store, folder: string): Promise<string> {
  const lines: string[] = [];
  for (const key of await keysOfList(store)) lines.push(`${JSON.stringify(await readListed(store, key))}\n`);
  const text = lines.join('');
  await writeWhole(inBackup(folder, 'deletions'), text);
  return hashOf(text);
}

/**
 * Adds to the list what a backup and those beside it know: an account that was erased after the backup was made is erased
 * again. Which accounts wait changes, so only the newest backup is asked for that.
 */
export async function restoreDeletions(folder: string, store: Store): Promise<void> {
  const backups = await backupsBeside(folder);
  const lists = await Promise.all(backups.map(listIn));
  const newest = lists.at(-1) ?? [];
  const entries = [
    ...lists.flat().filter(({ state }) => state === 'erased'),
    ...newest.filter(({ state }) => state === 'waiting'),
  ];
  for (const entry of new Map(entries.map((one) => [keyOf(one), one])).values())
    await putListed(store, entry);
}

/** This backup and the finished ones in the same folder, the oldest first, whatever their names are. */
async function backupsBeside(folder: string): Promise<string[]> {
  const parent = dirname(resolve(folder));
  const beside = (await readdir(parent)).map((name) => join(parent, name));
  const times = await Promise.all(beside.map(timeOf));
  const finished = beside.map((path, index) => ({ path, madeAt: times[index] }));
  return finished
    .flatMap(({ path, madeAt }) => (madeAt === undefined ? [] : { path, madeAt }))
    .toSorted((one, other) => one.madeAt - other.madeAt)
    .map(({ path }) => path);
}

/** When a backup was made; undefined if it is unfinished or of a version that this one does not support. */
const timeOf = (folder: string): Promise<number | undefined> =>
  readManifest(folder).then(
    ({ madeAt }) => Date.parse(madeAt),
    () => undefined,
  );

async function listIn(folder: string): Promise<ListedDeletion[]> {
  // Backups from before there were deletions have no list.
  const text = await readFile(inBackup(folder, 'deletions'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ListedDeletion);
}

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
import { inBackup, PATHS, writeWhole } from './folder.ts';
import { readManifest } from './manifest.ts';
import { readTrusted } from './verify.ts';

/** Writes the list of deleted accounts into a backup; returns its SHA-256. */
export async function takeDeletions(store: Store, folder: string): Promise<string> {
  const lines: string[] = [];
  for (const key of await keysOfList(store)) {
    const listed = await readPresent(store, key);
    if (listed) lines.push(`${JSON.stringify(listed)}\n`);
  }
  const text = lines.join('');
  await writeWhole(inBackup(folder, 'deletions'), text);
  return hashOf(text);
}

/** Undefined where an account was kept or erased since it was listed: its row is in the backup. */
async function readPresent(store: Store, key: string): Promise<ListedDeletion | undefined> {
  try {
    return await readListed(store, key);
  } catch (error) {
    if (await store.stat(key)) throw error;
    return undefined;
  }
}

export interface FoundDeletions {
  entries: ListedDeletion[];
  /** Backups whose list is damaged. */
  damagedLists: string[];
}

/**
 * The deleted accounts that a backup and those beside it know: an account that was erased after the backup was made is
 * erased again. Which accounts wait changes, so only the newest backup is asked for that.
 */
export async function findDeletions(folder: string): Promise<FoundDeletions> {
  const backups = await backupsBeside(folder);
  const lists = await Promise.all(backups.map(listIn));
  const newest = lists.findLast((list) => list !== undefined) ?? [];
  const entries = [
    ...lists.flatMap((list) => list ?? []).filter(({ state }) => state === 'erased'),
    ...newest.filter(({ state }) => state === 'waiting'),
  ];
  return {
    entries: [...new Map(entries.map((one) => [keyOf(one), one])).values()],
    damagedLists: backups.filter((_, index) => !lists[index]),
  };
}

/** Adds the entries to the list. */
export async function putDeletions(entries: ListedDeletion[], store: Store): Promise<void> {
  for (const entry of entries) await putListed(store, entry);
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

/** The list in a backup; undefined if it is damaged. Backups from before there were deletions have none. */
async function listIn(folder: string): Promise<ListedDeletion[] | undefined> {
  const checksums = await readTrusted(folder).catch(() => undefined);
  const text = await readFile(inBackup(folder, 'deletions'), 'utf8').catch(() => '');
  const expected = checksums?.get(PATHS.deletions);
  if (!checksums || (expected ?? hashOf('')) !== hashOf(text)) return undefined;
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ListedDeletion);
}

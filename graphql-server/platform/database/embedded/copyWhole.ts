import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ignore } from './folder.ts';

/** A file in the copy that lists its files with their sizes. */
const LIST = 'complete.json';

/**
 * Copies a folder, unless a complete copy exists. It appears as a whole, by a rename, and flushed to disk, so that a
 * killed process leaves no partial copy and two processes may do it at once.
 */
export async function copyWhole(from: string, to: string): Promise<void> {
  if (isWhole(to)) return;
  const draft = `${to}.${randomUUID()}`;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 });
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(draft, LIST), JSON.stringify(await seal(draft)), { flush: true });
    await place(draft, to);
  } catch (error) {
    if (!isWhole(to)) throw error; // another process was quicker, and tidied up
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Makes the files readable for all accounts, flushes them to disk, and lists them. */
async function seal(folder: string): Promise<[path: string, size: number][]> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sealed = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      await chmod(path, 0o755);
      return entry.isFile() ? [relative(folder, path), await sync(path)] : undefined;
    });
  return (await Promise.all(sealed)).filter((file) => file !== undefined) as [string, number][];
}

async function sync(path: string): Promise<number> {
  const file = await open(path);
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function isWhole(copy: string): boolean {
  try {
    const list = JSON.parse(readFileSync(join(copy, LIST), 'utf8')) as [string, number][];
    return list.length > 0 && list.every(([path, size]) => lstatSync(join(copy, path)).size === size);
  } catch {
    return false;
  }
}

/** Puts the draft in its place, unless another process has put a complete copy there, whose programs may be running. */
async function place(draft: string, to: string): Promise<void> {
  try {
    // Refused where there is a folder with files, so that a complete copy is never replaced.
    await rename(draft, to);
  } catch (error) {
    if (isWhole(to)) return;
    ignore('ENOTEMPTY', 'EEXIST', 'EPERM')(error);
    await replace(draft, to);
  }
}

/** Moves an incomplete copy out of the way. */
async function replace(draft: string, to: string): Promise<void> {
  const old = `${to}.${randomUUID()}`;
  await rename(to, old).catch(ignore('ENOENT'));
  await rename(draft, to);
  await rm(old, { recursive: true, force: true });
}

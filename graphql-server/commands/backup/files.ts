import { createWriteStream } from 'node:fs';
import { link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { KEY } from '../../modules/media/keys.ts';
import type { Store } from '../../platform/storage/store.ts';
import { hashing, type Checksums } from './checksums.ts';
import type { HashFile } from './compare.ts';
import { PATHS } from './folder.ts';

/** Path of a key's file in a backup, the same as in a folder store. */
const pathOfKey = (key: string) => `${PATHS.media}/${key.slice(0, 2)}/${key}`;

/** The keys of the files among these paths. */
export const keysIn = (paths: string[]) => paths.map((path) => basename(path)).filter((key) => KEY.test(key));

/** An earlier backup, whose files need not be copied again. */
export interface Base {
  folder: string;
  checksums: Checksums;
  hashFile: HashFile;
}

interface TakenFiles {
  checksums: Checksums;
  bytes: number;
  /** How many were copied; the rest is shared with the base. */
  copied: number;
  /** Keys of files whose content does not match the hash in their name. */
  damaged: string[];
}

/** Copies all files of a store into a backup; those that the base has too, unchanged, are hard links. */
export async function takeFiles(store: Store, folder: string, base?: Base): Promise<TakenFiles> {
  const taken: TakenFiles = { checksums: new Map(), bytes: 0, copied: 0, damaged: [] };
  for await (const { key, bytes } of store.list()) {
    if (!KEY.test(key)) continue;
    const path = pathOfKey(key);
    const sha256 =
      (await linked(path, folder, base)) ?? (await copied(store, key, join(folder, path), taken));
    if (sha256 === undefined) continue;
    taken.checksums.set(path, sha256);
    taken.bytes += bytes;
    if (!key.includes('-') && !key.startsWith(sha256)) taken.damaged.push(key);
  }
  return taken;
}

async function linked(path: string, folder: string, base: Base | undefined): Promise<string | undefined> {
  const sha256 = base?.checksums.get(path);
  if (!base || !sha256) return undefined;
  const isUnchanged = await base.hashFile(join(base.folder, path)).then(
    (hash) => hash === sha256,
    () => false,
  );
  if (!isUnchanged) return undefined;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  // It fails on another disk; then it is copied.
  return link(join(base.folder, path), join(folder, path)).then(
    () => sha256,
    () => undefined,
  );
}

/** Undefined where the file has been deleted since it was listed. */
async function copied(store: Store, key: string, to: string, taken: TakenFiles): Promise<string | undefined> {
  const hash = hashing();
  await mkdir(dirname(to), { recursive: true });
  try {
    const source = await store.open(key);
    await pipeline(source, hash.through, createWriteStream(to, { mode: 0o600, flush: true }));
  } catch (error) {
    if (await store.stat(key)) throw error;
    await rm(to, { force: true });
    return undefined;
  }
  taken.copied++;
  return hash.digest();
}

/** Copies files of a backup that the store does not have, or has in another size; calls `put` before each. */
export async function copyFiles(
  from: Store,
  to: Store,
  keys: Iterable<string>,
  put: (key: string) => void,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-copy-'));
  let copies = 0;
  try {
    for (const key of keys) {
      const { bytes } = (await from.stat(key))!;
      const present = await to.stat(key);
      if (present?.bytes === bytes) continue;
      // The store keeps a file that it has.
      if (present) await to.remove(key);
      const path = join(folder, 'file');
      await pipeline(await from.open(key), createWriteStream(path));
      put(key);
      await to.put(key, path);
      await rm(path); // `put` may have linked it, so it is not written over
      copies++;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return copies;
}

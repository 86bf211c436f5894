import { open, rm, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../platform/storage/store.ts';
import { BUILD } from '../../platform/database/migrations/list.ts';
import { withPool } from '../../platform/database/withDatabase.ts';
import { findMissing } from '../../modules/media/check.ts';
import { hashOf, formatChecksums, type Checksums } from './checksums.ts';
import { takeDeletions } from './deletions.ts';
import { dump } from './dump.ts';
import { keysIn, takeFiles, type Base } from './files.ts';
import { claimFolder, inBackup, PATHS, writeLines, writeWhole } from './folder.ts';
import { writeManifest, type Manifest } from './manifest.ts';

export interface Made extends Manifest {
  copied: number;
  damaged: string[];
  /** How many files of rows the store did not have. */
  missing: number;
}

/** The stores that are backed up along with the database. */
export interface Stores {
  media: Store;
  /** `modules/accounts/deletionList.ts`. */
  deletions: Store;
}

/**
 * Database first, files second, while the product runs. A file whose row is deleted meanwhile stays for a day
 * (`modules/media/sweep.ts`), so that no file of a row is missed. A failed backup is deleted.
 */
export async function makeBackup(
  folder: string,
  url: string,
  { media, deletions }: Stores,
  base?: Base,
): Promise<Made> {
  await claimFolder(folder);
  try {
    const madeAt = new Date().toISOString();
    const { lines, sha256 } = await writeLines(inBackup(folder, 'database'), dump(url));
    const { checksums, bytes, copied, damaged } = await takeFiles(media, folder, base);
    const files = checksums.size;
    const missing = await countMissing(url, media, checksums);
    checksums.set(PATHS.database, sha256).set(PATHS.deletions, await takeDeletions(deletions, folder));
    const text = formatChecksums(checksums);
    await writeWhole(inBackup(folder, 'checksums'), text);
    const manifest = { madeAt, build: BUILD, rows: lines - 1, files, bytes, checksums: hashOf(text) };
    await finish(folder, { format: 2, ...manifest });
    return { format: 2, ...manifest, copied, damaged, missing };
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function countMissing(url: string, media: Store, checksums: Checksums): Promise<number> {
  const taken = new Set(keysIn([...checksums.keys()]));
  return withPool(url, 1, async (pool) => (await findMissing(pool, media, taken)).length);
}

async function finish(folder: string, manifest: Manifest): Promise<void> {
  await writeManifest(folder, manifest);
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

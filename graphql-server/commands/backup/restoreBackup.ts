import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../platform/config/env.ts';
import { removeClaimFile } from '../../modules/roles/claimLink.ts';
import { createFolderStore } from '../../platform/storage/folderStore.ts';
import { openStore, openStoreBeside } from '../../platform/storage/openStore.ts';
import { withDatabase } from '../../platform/database/withDatabase.ts';
import { findDeletions, putDeletions } from './deletions.ts';
import { copyFiles } from './files.ts';
import { inBackup, readLines } from './folder.ts';
import { load, refuseFull } from './load.ts';
import { verifyBackup, type Verified } from './verify.ts';

export interface Restored {
  backup: Verified;
  files: number;
  /** Backups in the same folder whose list of deleted accounts is damaged. */
  damagedLists: string[];
}

/**
 * Restores a backup into an empty database, and its files into the store of the settings. All of it is verified before
 * the first write, and damaged files are left out with `skipsFiles`; a restore that fails later is undone, up to the commit.
 */
export async function restoreBackup(folder: string, env: Env, skipsFiles = false): Promise<Restored> {
  const backup = await verifyBackup(folder, { skipsFiles });
  const { entries, damagedLists } = await findDeletions(folder);
  const undo = undoing(env);
  let isRestored = false;
  try {
    return await withDatabase(env, async (url) => {
      await refuseFull(url, backup.head);
      const files = await copyAll(folder, env, backup, undo.copied);
      await load(url, readLines(inBackup(folder, 'database')), async () => {
        await putDeletions(entries, await openStoreBeside(env, 'deletions'));
        // A start on the empty database may have written it; it does not fit this community.
        await removeClaimFile(env.dataDir);
        isRestored = true;
      });
      return { backup, files, damagedLists };
    });
  } catch (error) {
    if (!isRestored) await undo.all();
    throw error;
  }
}

async function copyAll(folder: string, env: Env, { keys }: Verified, copied: string[]): Promise<number> {
  const from = createFolderStore(inBackup(folder, 'media'));
  return copyFiles(from, await openStore(env), keys, (key) => copied.push(key));
}

/** Returns a function that undoes a restore. Call this before the first write. */
function undoing(env: Env) {
  const folders = ['postgres', 'media']
    .map((name) => join(env.dataDir, name))
    .filter((path) => !existsSync(path));
  const copied: string[] = [];
  async function all(): Promise<void> {
    const store = await openStore(env);
    for (const key of copied) await store.remove(key).catch(() => {});
    // The product may have been started on this folder in the meantime.
    if (existsSync(join(env.dataDir, 'postgres', 'cluster', 'postmaster.pid'))) return;
    for (const path of folders) await rm(path, { recursive: true, force: true });
  }
  return { copied, all };
}

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../platform/config/env.ts';
import { createFolderStore } from '../../platform/storage/folderStore.ts';
import { openStore } from '../../platform/storage/openStore.ts';
import { withDatabase } from '../../platform/database/withDatabase.ts';
import { bringFiles } from './files.ts';
import { inBackup, readLines } from './folder.ts';
import { load, refuseFull } from './load.ts';
import { verifyBackup, type Verified } from './verify.ts';

export interface Restored {
  backup: Verified;
  files: number;
}

/**
 * Brings a backup into an empty database and its files to where the settings keep them. All of it is read and held
 * against its checksums before the first write; what fails after that is taken back.
 */
export async function restoreBackup(folder: string, env: Env): Promise<Restored> {
  const backup = await verifyBackup(folder);
  const undo = undoing(env);
  try {
    return await withDatabase(env, async (url) => {
      await refuseFull(url, backup.head);
      const files = await bringAll(folder, env, backup, undo.brought);
      await load(url, readLines(inBackup(folder, 'database')));
      return { backup, files };
    });
  } catch (error) {
    await undo.all();
    throw error;
  }
}

async function bringAll(folder: string, env: Env, { keys }: Verified, brought: string[]): Promise<number> {
  const from = createFolderStore(inBackup(folder, 'media'));
  return bringFiles(from, await openStore(env), keys, (key) => brought.push(key));
}

/** Takes back what a restore has made; call it before the first write. */
function undoing(env: Env) {
  const folders = ['postgres', 'media']
    .map((name) => join(env.dataDir, name))
    .filter((path) => !existsSync(path));
  const brought: string[] = [];
  async function all(): Promise<void> {
    const store = await openStore(env);
    for (const key of brought) await store.remove(key).catch(() => {});
    // Somebody may have started the product on it meanwhile.
    if (existsSync(join(env.dataDir, 'postgres', 'cluster', 'postmaster.pid'))) return;
    for (const path of folders) await rm(path, { recursive: true, force: true });
  }
  return { brought, all };
}

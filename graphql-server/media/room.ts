import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import { ImageWorkers } from './images/workers.ts';
import { UploadLimits } from './limits.ts';
import { createFolderStore } from './store/folderStore.ts';
import type { Store } from './store/store.ts';

/** What the media need for as long as the process lives. */
export interface MediaRoom {
  store: Store;
  workers: ImageWorkers;
  limits: UploadLimits;
  /** Folder of what is coming in; on the same disk as the store's own, so that keeping a file moves no bytes. */
  incoming: string;
}

export async function openMediaRoom(env: Env, pool: Pool): Promise<MediaRoom> {
  const folder = join(env.dataDir, 'media');
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  return {
    store: createFolderStore(join(folder, 'files')),
    workers: new ImageWorkers(),
    limits: new UploadLimits(pool, env, folder),
    incoming,
  };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { ImageWorkers } from './images/workers.ts';
import { UploadLimits } from './limits.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { sweep } from './sweep.ts';

const SWEEP_EVERY = 6 * 60 * 60 * 1_000;

/** What the media need for as long as the process lives. */
export interface MediaRoom {
  store: Store;
  workers: ImageWorkers;
  limits: UploadLimits;
  /** Folder of what is coming in; on the same disk as the folder store, so that keeping a file moves no bytes. */
  incoming: string;
  close(): void;
}

export async function openMediaRoom(env: Env, pool: Pool, log: Logger): Promise<MediaRoom> {
  const folder = join(env.dataDir, 'media');
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  const store = await openStore(env);
  const workers = new ImageWorkers();
  const sweeping = setInterval(() => {
    sweep({ pool, store, incoming }).catch((error: unknown) => log.error({ err: error }, 'media sweeper'));
  }, SWEEP_EVERY).unref();
  return {
    store,
    workers,
    limits: new UploadLimits(pool, env, folder),
    incoming,
    close() {
      clearInterval(sweeping);
      workers.close();
    },
  };
}

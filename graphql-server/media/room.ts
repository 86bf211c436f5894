import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { CreateLimiter } from '../limits/rateLimit.ts';
import { ImageWorkers } from './images/workers.ts';
import { UploadLimits } from './limits.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { sweep } from './sweep.ts';

const MINUTE = 60 * 1_000;
/** A start has better things to do; and whoever restarts often sweeps all the same. */
const FIRST_SWEEP = MINUTE;
const SWEEP_EVERY = 6 * 60 * MINUTE;

/** What the media need for as long as the process lives. */
export interface MediaRoom {
  store: Store;
  workers: ImageWorkers;
  limits: UploadLimits;
  /** Folder of what is coming in; on the same disk as the folder store, so that keeping a file moves no bytes. */
  incoming: string;
  close(): void;
}

export async function openMediaRoom(
  env: Env,
  pool: Pool,
  limiter: CreateLimiter,
  log: Logger,
): Promise<MediaRoom> {
  const folder = join(env.dataDir, 'media');
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  const store = await openStore(env);
  const workers = new ImageWorkers();
  const sweepNow = () =>
    void sweep({ pool, store, incoming }).catch((error: unknown) =>
      log.error({ err: error }, 'media sweeper'),
    );
  const timers = [setTimeout(sweepNow, FIRST_SWEEP), setInterval(sweepNow, SWEEP_EVERY)];
  for (const timer of timers) timer.unref();
  return {
    store,
    workers,
    limits: new UploadLimits(limiter, env, folder),
    incoming,
    close() {
      timers.forEach(clearTimeout);
      workers.close();
    },
  };
}

import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../../platform/config/env.ts';
import type { CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';
import { makeFolders } from '../../platform/storage/folders.ts';
import { ImageWorkers, type OnImageTime } from './images/workers.ts';
import { UploadLimits } from './limits.ts';
import { guardStore } from '../../platform/storage/guardedStore.ts';
import { openStore } from '../../platform/storage/openStore.ts';
import type { Store } from '../../platform/storage/store.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { removeWithoutRow, sweep } from './sweep.ts';
import { createWritableProbe } from './writable.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    media: MediaService;
  }
}

const MINUTE = 60 * 1_000;
/** A start has better things to do; and whoever restarts often sweeps all the same. */
const FIRST_SWEEP = MINUTE;
const SWEEP_EVERY = 6 * 60 * MINUTE;
/** No file is called so; a store that says this has answered. */
const NO_FILE = `${'0'.repeat(64)}.webp`;

/** What the media need for as long as the process lives. */
export interface MediaService {
  store: Store;
  workers: ImageWorkers;
  limits: UploadLimits;
  log: Logger;
  /** Folder of what is coming in; on the same disk as the folder store, so that keeping a file moves no bytes. */
  incoming: string;
  /** Whether files can be taken and given out, room on the disk aside; cheap to ask. */
  isWell(): Promise<boolean>;
  /** Removes stored files of which no row came to be. Never rejects: what stays is the sweeper's. */
  discard(keys: string[]): Promise<void>;
  close(): void;
}

/** `onImageTime` is told what each image has cost its sender. */
export async function openMediaService(
  env: Env,
  pool: Pool,
  limiter: CreateLimiter,
  log: Logger,
  onImageTime?: OnImageTime,
): Promise<MediaService> {
  const folder = join(env.dataDir, 'media');
  const [incoming, files] = [join(folder, 'incoming'), join(folder, 'files')];
  await makeFolders(folder, log);
  const opened = await openStore(env);
  const store = guardStore(opened);
  const workers = new ImageWorkers(log, onImageTime);
  const isWritable = createWritableProbe(incoming, files);
  const sweepNow = () =>
    void sweep({ pool, store, incoming }).catch((error: unknown) => jobFailed(log, 'sweep_media', error));
  const timers = [setTimeout(sweepNow, FIRST_SWEEP), setInterval(sweepNow, SWEEP_EVERY)];
  for (const timer of timers) timer.unref();
  return {
    store,
    workers,
    limits: new UploadLimits(limiter, env, folder),
    log,
    incoming,
    isWell: async () => (await isWritable()) && (await opened.stat(NO_FILE).then(() => true)),
    discard: (keys) =>
      removeWithoutRow(pool, store, keys).catch((error: unknown) =>
        log.warn({ err: error }, 'stored files without a row are left to the sweeper'),
      ),
    close() {
      timers.forEach(clearTimeout);
      workers.close();
    },
  };
}

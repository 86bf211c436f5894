import { access, constants, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import type { Env } from '../../platform/config/env.ts';
import type { CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';
import { makeFolders, makeTemporary } from '../../platform/storage/folders.ts';
import { ImageWorkers } from './images/workers.ts';
import { UploadLimits } from './limits.ts';
import { guardStore } from '../../platform/storage/guardedStore.ts';
import { openStore } from '../../platform/storage/openStore.ts';
import type { Store } from '../../platform/storage/store.ts';
import { every } from '../../platform/telemetry/every.ts';
import { removeWithoutRow, sweep } from './sweep.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    media: MediaService;
  }
}

/** Not during the start, but soon enough for servers that restart often. */
const FIRST_SWEEP = MINUTE_MS;
const SWEEP_EVERY = 6 * HOUR_MS;
/** Each check writes to the disk, so the result is cached. */
const CACHE_MS = 5_000;
/** Milliseconds for the store to answer: load balancers wait for all of `/readyz` a few seconds at most. */
const ANSWER_MS = 1_000;
/** A key that no file has: a store that answers so is reachable. */
const NO_FILE = `${'0'.repeat(64)}.webp`;

/** The store, workers and limits of the media module. */
export interface MediaService {
  store: Store;
  workers: ImageWorkers;
  limits: UploadLimits;
  log: Logger;
  /** Folder of incoming files, on the same disk as the folder store, so that storing a file is a rename. */
  incoming: string;
  /** Whether files can be stored and read, apart from free disk space; cached for some seconds. */
  isWell(): Promise<boolean>;
  /** Removes stored files without a row. Never rejects: the sweeper removes the rest. */
  discard(keys: string[]): Promise<void>;
  close(): void;
}

export async function openMediaService(
  env: Env,
  pool: Pool,
  limiter: CreateLimiter,
  log: Logger,
): Promise<MediaService> {
  const folder = join(env.dataDir, 'media');
  const [incoming, files] = [join(folder, 'incoming'), join(folder, 'files')];
  await makeFolders(folder, log);
  const opened = await openStore(env);
  const store = guardStore(opened);
  const workers = new ImageWorkers(log);
  const isWritable = createWritableProbe(incoming, files);
  const isReachable = createStoreProbe(opened);
  const sweepNow = () => sweep({ pool, store, incoming });
  const stopSweeping = every(SWEEP_EVERY, 'sweep_media', log, sweepNow, FIRST_SWEEP);
  return {
    store,
    workers,
    limits: new UploadLimits(limiter, env, folder),
    log,
    incoming,
    isWell: async () => (await isWritable()) && (await isReachable()),
    discard: (keys) =>
      removeWithoutRow(pool, store, keys).catch((error: unknown) =>
        log.warn({ err: error }, 'stored files without a row are left to the sweeper'),
      ),
    close() {
      stopSweeping();
      workers.close();
    },
  };
}

/**
 * Whether files can be stored, by creating and removing a folder: no other check finds a read-only disk, missing inodes
 * and missing permissions.
 */
function createWritableProbe(incoming: string, files: string): () => Promise<boolean> {
  let checkedAt = -Infinity;
  let answer = Promise.resolve(false);
  return () => {
    if (performance.now() - checkedAt > CACHE_MS) {
      checkedAt = performance.now();
      answer = isWritable(incoming, files);
    }
    return answer;
  };
}

/** Whether the store answers in time. While one call is not answered, no other is made. */
function createStoreProbe(store: Store): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= store
      .stat(NO_FILE)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
    return Promise.race([asked, sleep(ANSWER_MS, false, { ref: false })]);
  };
}

async function isWritable(incoming: string, files: string): Promise<boolean> {
  try {
    await rmdir(await makeTemporary(incoming, 'probe-'));
    // The folder does not exist with a bucket, or before the first file.
    await access(files, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return true;
  } catch {
    return false;
  }
}

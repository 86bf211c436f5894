import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { Env } from '../../config/env.ts';
import { openStoreBeside } from '../../storage/openStore.ts';
import { BuildStore } from './buildStore.ts';
import { ASSET, MAX_NAME_LENGTH, readPageBuild, type PageBuild } from './pageBuild.ts';

/** A start waits no longer than this for the store. */
const STORE_TIMEOUT_MS = 10_000;
/** Between two reads of the build records for unknown names. */
const LIST_INTERVAL_MS = 1_000;
const KEEP_INTERVAL_MS = 6 * HOUR_MS;
const RETRY = { first: 5_000, longest: 5 * MINUTE_MS };
const CACHE_BYTES = 16 * 2 ** 20;

/** A file of a build. */
export interface Asset {
  hash: string;
  bytes: Buffer;
}

/** The page's files, of this build and of earlier and later ones, stored by any process. */
export interface Assets {
  /** Null if no stored build has such a file. Rejects if the store cannot be read. */
  find(name: string): Promise<Asset | null>;
  /** Whether this build's files are stored; a process without a built page has none to store. */
  isKept?: () => boolean;
  close(): void;
}

/** The store of the assets, beside the media. */
export async function openBuildStore(env: Env): Promise<BuildStore> {
  return new BuildStore({
    builds: await openStoreBeside(env, 'assets/builds'),
    files: await openStoreBeside(env, 'assets/files'),
    incoming: join(env.dataDir, 'media', 'incoming'),
  });
}

/** Stores this process's own assets, so that others can serve them, and finds those of others. */
export async function openAssets(env: Env, log: Logger): Promise<Assets> {
  const build = await readPageBuild(env.PAGE_DIR);
  const builds = await openBuildStore(env);
  const keeping = build && keepRegularly(builds, build, log);
  await Promise.race([keeping?.tried, sleep(STORE_TIMEOUT_MS, undefined, { ref: false })]);
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  const hashOf = createLookup(builds);
  return {
    async find(name) {
      const hash = ASSET.test(name) && name.length <= MAX_NAME_LENGTH ? await hashOf(name) : undefined;
      if (!hash) return null;
      const bytes = cache.get(hash) ?? (await builds.read(hash));
      if (!bytes) return null;
      cache.set(hash, bytes);
      return { hash, bytes };
    },
    ...(keeping && { isKept: keeping.isKept }),
    close: () => keeping?.close(),
  };
}

/** Stores the build again at intervals, to mark it as in use; sooner after a failure. */
function keepRegularly(builds: BuildStore, build: PageBuild, log: Logger) {
  let isKept = false;
  let timer: NodeJS.Timeout | undefined;
  let pause = RETRY.first;
  let isClosed = false;
  const attempt = async () => {
    try {
      await builds.keep(build);
      isKept = true;
      pause = RETRY.first;
      await builds.prune();
    } catch (error) {
      log.error({ err: error }, 'the assets of this build are not kept');
      pause = Math.min(pause * 2, RETRY.longest);
    }
    const next = pause === RETRY.first ? KEEP_INTERVAL_MS : pause;
    if (!isClosed) timer = setTimeout(() => void attempt(), next).unref();
  };
  return {
    tried: attempt(),
    isKept: () => isKept,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Maps names to hashes. For an unknown name the records are read again, once for all waiting requests. */
function createLookup(builds: BuildStore): (name: string) => Promise<string | undefined> {
  let known = new Map<string, string>();
  let refreshing: Promise<void> | undefined;
  let listedAt = -Infinity;
  async function look(): Promise<void> {
    await sleep(Math.max(0, listedAt + LIST_INTERVAL_MS - performance.now()));
    listedAt = performance.now();
    // Requests from here on may ask for names that are not in this list.
    const list = builds.list();
    refreshing = undefined;
    known = new Map((await list).flatMap(({ files }) => Object.entries(files)));
  }
  return async (name) => {
    if (!known.has(name)) await (refreshing ??= look());
    return known.get(name);
  };
}

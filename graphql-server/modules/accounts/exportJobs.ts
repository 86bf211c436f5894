import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS } from '../../platform/durations.ts';
import { rows } from '../../platform/database/statements.ts';
import type { Env } from '../../platform/config/env.ts';
import { openStoreBeside } from '../../platform/storage/openStore.ts';
import type { Store } from '../../platform/storage/store.ts';
import { causeOf } from '../../platform/telemetry/causeOf.ts';
import { every } from '../../platform/telemetry/every.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import {
  claimExport,
  failExport,
  finishExport,
  keysOfExports,
  noteProgress,
  releaseExport,
  removeOldExports,
} from './exportRows.ts';
import { makeArchive } from './makeArchive.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    exports: ExportJobs;
  }
}

/** How often a process looks for a job that another one has left. */
const POLL_MS = 15_000;
/** Well within the lease of `exportRows.ts`. */
const PROGRESS_MS = 1_000;
/** Space to leave free in addition to the archive, for everything else that writes. */
const MARGIN = 64 * 1024 * 1024;

interface Job {
  id: number;
  member: number;
  claim: string;
}

/**
 * Makes exports in the background, one at a time in each process. The rows of `data_exports` are the queue: a process
 * claims one for some seconds and extends that while it works; after a crash another one begins it anew.
 */
export class ExportJobs {
  readonly #pool: Pool;
  readonly #media: Store;
  readonly #log: Logger;
  readonly #folder: string;
  readonly #timers: NodeJS.Timeout[];
  readonly #closing = new AbortController();
  #work: Promise<void> | undefined;

  private constructor(
    readonly store: Store,
    { pool, media, log, folder }: { pool: Pool; media: Store; log: Logger; folder: string },
  ) {
    [this.#pool, this.#media, this.#log, this.#folder] = [pool, media, log, folder];
    this.#timers = [setInterval(() => this.wake(), POLL_MS), setInterval(() => void this.sweep(), HOUR_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  static async open(env: Env, pool: Pool, media: Store, log: Logger): Promise<ExportJobs> {
    const folder = join(env.dataDir, 'media', 'exporting');
    return new ExportJobs(await openStoreBeside(env, 'exports'), { pool, media, log, folder });
  }

  /** Processes waiting jobs, unless it is already doing so. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    this.#work ??= this.#workOff()
      .catch((error: unknown) => jobFailed(this.#log, 'export', error))
      .finally(() => (this.#work = undefined));
  }

  /** Resolves once nothing is worked on. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async removeFiles(keys: string[]): Promise<void> {
    for (const key of keys)
      await this.store.remove(key).catch((error: unknown) => jobFailed(this.#log, 'export', error));
  }

  /** Removes exports that are void or expired, files without a row, and what killed processes have left. */
  async sweep(): Promise<void> {
    try {
      const removed = await rows(this.#pool, removeOldExports, {});
      await this.removeFiles(removed.flatMap(({ key }) => key ?? []));
      const known = new Set((await rows(this.#pool, keysOfExports, {})).map(({ key }) => key));
      for await (const { key, modifiedAt } of this.store.list())
        if (!known.has(key) && modifiedAt.getTime() < Date.now() - HOUR_MS) await this.store.remove(key);
      await this.#removeLeft();
    } catch (error) {
      jobFailed(this.#log, 'export', error);
    }
  }

  /** Gives up what it works on, which another process begins anew. */
  async close(): Promise<void> {
    this.#timers.forEach(clearInterval);
    this.#closing.abort();
    await this.#work;
  }

  async #workOff(): Promise<void> {
    for (;;) {
      const claim = randomUUID();
      const [claimed] = await rows(this.#pool, claimExport, { claim });
      if (!claimed) return;
      const job = { id: claimed.id, member: claimed.member, claim };
      if (claimed.isHopeless) await rows(this.#pool, failExport, { ...job, problem: 'FAILED' });
      else await this.#make(job);
      if (this.#closing.signal.aborted) return;
    }
  }

  async #make(job: Job): Promise<void> {
    const path = join(this.#folder, `${job.claim}.zip`);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const total = await this.#bytesOf(job.member);
      await this.#refuseFullDisk(total);
      await this.#writeArchive(job, path, total);
      await this.#keep(job, path);
    } catch (error) {
      await this.#giveUp(job, error);
    } finally {
      await rm(path, { force: true });
    }
  }

  async #bytesOf(member: number): Promise<number> {
    const { rows } = await this.#pool.query<{ bytes: string }>(
      'select coalesce(sum(bytes), 0) as bytes from media where owner_id = $1',
      [member],
    );
    return Number(rows[0]!.bytes);
  }

  async #refuseFullDisk(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < bytes + MARGIN) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  }

  /** Progress is written once a second; where the claim has been lost, the work ends. */
  async #writeArchive(job: Job, path: string, total: number): Promise<void> {
    const lost = new AbortController();
    let done = 0;
    const note = async () => {
      const noted = await rows(this.#pool, noteProgress, {
        ...job,
        done: String(done),
        total: String(total),
      });
      if (noted.length === 0) lost.abort();
    };
    await note();
    const stopNoting = every(PROGRESS_MS, 'export', this.#log, note);
    try {
      await makeArchive({
        pool: this.#pool,
        store: this.#media,
        member: job.member,
        path,
        signal: AbortSignal.any([lost.signal, this.#closing.signal]),
        onProgress: (bytes) => (done = bytes),
      });
    } finally {
      stopNoting();
    }
  }

  async #keep(job: Job, path: string): Promise<void> {
    const key = `${randomBytes(32).toString('hex')}.zip`;
    const { size } = await stat(path);
    await this.store.put(key, path, this.#closing.signal);
    const finished = await rows(this.#pool, finishExport, { ...job, key, bytes: String(size) });
    if (finished.length === 0) return this.store.remove(key);
    // The previous export is no longer offered.
    const removed = await rows(this.#pool, removeOldExports, {});
    await this.removeFiles(removed.flatMap((old) => old.key ?? []));
  }

  async #giveUp(job: Job, error: unknown): Promise<void> {
    if (this.#closing.signal.aborted) return void (await rows(this.#pool, releaseExport, job));
    const problem = causeOf(error) === 'media_full' ? 'NO_SPACE' : 'FAILED';
    const failed = await rows(this.#pool, failExport, { ...job, problem });
    // Otherwise another process has the job, or the account was erased in the meantime.
    if (failed.length > 0) jobFailed(this.#log, 'export', error);
  }

  /** Archives of processes that were killed. */
  async #removeLeft(): Promise<void> {
    for (const name of await readdir(this.#folder).catch((): string[] => [])) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (mtimeMs < Date.now() - HOUR_MS) await rm(path, { force: true });
    }
  }
}

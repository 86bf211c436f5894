import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MINUTE_S } from '../../platform/durations.ts';
import type { Env } from '../../platform/config/env.ts';
import { unavailable } from '../../platform/errors/errors.ts';
import type { Work } from '../../platform/rate-limits/work.ts';
import {
  consume,
  setPoints,
  type CreateLimiter,
  type Limiter,
} from '../../platform/rate-limits/rateLimit.ts';
import { because } from '../../platform/telemetry/causes.ts';

/** Free bytes that are always enough, as ten percent of a large disk is more than needed. */
const ENOUGH_BYTES = 2 * 1_024 * 1_024 * 1_024;
/** Free inodes that are always enough; an upload needs ten at most. */
const ENOUGH_FILES = 10_000;

/** Checks before a file is read: the number of uploads (decision 27) and free disk space. */
export class UploadLimits {
  readonly #uploads: Limiter;
  readonly #folder: string;
  readonly #minFree: number;

  /** `folder` is on the disk whose free space counts. */
  constructor(limiter: CreateLimiter, env: Env, folder: string) {
    this.#uploads = limiter('upload', env.LIMIT_UPLOADS_PER_HALF_HOUR, 30 * MINUTE_S);
    this.#folder = folder;
    this.#minFree = env.MEDIA_MIN_FREE_PERCENT / 100;
  }

  /** Takes the figures of `env` again, which owners have changed. */
  follow(env: Env): void {
    setPoints(this.#uploads, env.LIMIT_UPLOADS_PER_HALF_HOUR);
  }

  /** Counts an upload of a member or network. Throws RATE_LIMITED, or UNAVAILABLE without free disk space. */
  async count(who: number | string, to?: Work): Promise<void> {
    if (!(await this.hasFreeSpace())) throw because(unavailable(10 * MINUTE_S), 'media_full');
    await consume(this.#uploads, String(who), 'Too many uploads.', { as: 'uploads', to });
  }

  /** Whether the disk has enough free bytes and inodes. */
  async hasFreeSpace(): Promise<boolean> {
    const { bavail, blocks, bsize, files, ffree } = await this.#disk();
    const hasBytes = bavail >= Math.min(blocks * this.#minFree, ENOUGH_BYTES / bsize);
    // File systems with dynamic inodes (btrfs) report none.
    return hasBytes && (files === 0 || ffree >= Math.min(files * this.#minFree, ENOUGH_FILES));
  }

  /** Statistics of the disk of the folder, or of its parent if the folder was removed. */
  #disk() {
    return statfs(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return statfs(dirname(this.#folder));
    });
  }
}

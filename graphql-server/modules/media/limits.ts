import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Env } from '../../platform/config/env.ts';
import { unavailable } from '../../platform/errors/errors.ts';
import type { Work } from '../../platform/rate-limits/work.ts';
import { consume, type CreateLimiter, type Limiter } from '../../platform/rate-limits/rateLimit.ts';
import { because } from '../../platform/telemetry/causes.ts';

const MINUTE = 60;
/** Bytes: a tenth of a large disk is more than anybody needs to keep free. */
const ENOUGH = 2 * 1_024 * 1_024 * 1_024;
/** Files; an upload makes ten at the most. */
const ENOUGH_FILES = 10_000;

/** What is looked at before a file is read: how many a member sends (decision 27), and room on the disk. */
export class UploadLimits {
  readonly #uploads: Limiter;
  readonly #folder: string;
  readonly #minFree: number;

  /** `folder` is on the disk that fills. */
  constructor(limiter: CreateLimiter, env: Env, folder: string) {
    this.#uploads = limiter('upload', env.LIMIT_UPLOADS_PER_HALF_HOUR, 30 * MINUTE);
    this.#folder = folder;
    this.#minFree = env.MEDIA_MIN_FREE_PERCENT / 100;
  }

  /** Counts an upload of a member, or of an address without one. Throws RATE_LIMITED or, for want of room, UNAVAILABLE. */
  async count(who: number | string, to?: Work): Promise<void> {
    if (!(await this.hasRoom())) throw because(unavailable(10 * MINUTE), 'media_full');
    await consume(this.#uploads, String(who), 'Too many uploads.', { as: 'uploads', to });
  }

  /** Whether files are taken: enough of the disk is free, of its bytes and of its inodes. */
  async hasRoom(): Promise<boolean> {
    const { bavail, blocks, bsize, files, ffree } = await this.#disk();
    const hasBytes = bavail >= Math.min(blocks * this.#minFree, ENOUGH / bsize);
    // Some file systems make inodes as they need them (btrfs) and say that there are none.
    return hasBytes && (files === 0 || ffree >= Math.min(files * this.#minFree, ENOUGH_FILES));
  }

  /** Of the folder, or, where somebody has removed that, of where it will be made again. */
  #disk() {
    return statfs(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return statfs(dirname(this.#folder));
    });
  }
}

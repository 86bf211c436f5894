import { statfs } from 'node:fs/promises';
import type { Env } from '../env.ts';
import { unavailable } from '../errors.ts';
import { consume, type CreateLimiter, type Limiter } from '../limits/rateLimit.ts';

const MINUTE = 60;
/** Bytes: a tenth of a large disk is more than anybody needs to keep free. */
const ENOUGH = 2 * 1_024 * 1_024 * 1_024;

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
  async count(who: number | string): Promise<void> {
    if (!(await this.hasRoom())) throw unavailable(10 * MINUTE);
    await consume(this.#uploads, String(who), 'Too many uploads.');
  }

  /** Whether files are taken: enough of the disk is free. */
  async hasRoom(): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(this.#folder);
    return bavail >= Math.min(blocks * this.#minFree, ENOUGH / bsize);
  }
}

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { unavailable } from '../errors/errors.ts';
import { makeTemporary } from '../storage/folders.ts';

declare module 'express-serve-static-core' {
  interface Request {
    uploads?: Uploads;
  }
}

/** An uploaded file, on disk for as long as the request lasts. */
export interface Upload {
  path: string;
  bytes: number;
  declaredType?: string;
  /** An image shown until the video plays. */
  poster?: Upload;
}

/** Milliseconds before retries of removing a folder; after the last, the sweeper removes it. */
const TRY_AGAIN_AFTER = [0, 200, 5_000];

/** A lone surrogate, which no text input may contain. */
const MARK = '\ud800';

/** Whether an input text looks like a placeholder of a file; `Uploads.named` returns the file. */
export const isWord = (text: string): boolean => text.startsWith(MARK);

/**
 * The files of one request. A file extracted from a JSON body has a placeholder there: `MARK` and a random id, which
 * clients cannot guess.
 */
export class Uploads {
  readonly #root: string;
  readonly #log: Logger;
  readonly #named = new Map<string, Upload>();
  readonly #folders: Promise<string>[] = [];
  #work: Promise<unknown> | undefined;
  #isOver = false;

  /** `root` is the folder of incoming files. */
  constructor(root: string, log: Logger) {
    this.#root = root;
    this.#log = log;
  }

  /** A new folder, removed with the request; throws after the end of the request. */
  async folder(): Promise<string> {
    if (this.#isOver) throw unavailable();
    const made = makeTemporary(this.#root, 'request-');
    this.#folders.push(made);
    return made;
  }

  name(upload: Upload): string {
    const placeholder = `${MARK}${randomUUID()}`;
    this.#named.set(placeholder, upload);
    return placeholder;
  }

  named(placeholder: string): Upload | undefined {
    return this.#named.get(placeholder);
  }

  /** Keeps the files until this is done, even if the client disconnects. */
  during<Result>(work: Promise<Result>): Promise<Result> {
    this.#work = Promise.allSettled([this.#work, work]);
    return work;
  }

  /** Removes the files. Never rejects, because the response has been sent. */
  async dispose(): Promise<void> {
    for (let work; this.#work !== work;) {
      work = this.#work;
      await work;
    }
    this.#isOver = true;
    const made = await Promise.allSettled(this.#folders.splice(0));
    const folders = made.flatMap((folder) => (folder.status === 'fulfilled' ? [folder.value] : []));
    await Promise.all(folders.map((folder) => this.#remove(folder)));
  }

  async #remove(folder: string): Promise<void> {
    for (const wait of TRY_AGAIN_AFTER) {
      if (wait > 0) await sleep(wait, undefined, { ref: false });
      try {
        return await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      } catch (error) {
        this.#log.warn({ err: error }, 'files of a request could not be removed');
      }
    }
  }
}

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

/** A file that a caller has sent, on our disk for as long as his request lasts. */
export interface Upload {
  path: string;
  bytes: number;
  declaredType?: string;
  /** An image that stands for the video until it plays. */
  poster?: Upload;
}

/** Milliseconds after which a folder that could not be removed is tried again; after the last the sweeper has it. */
const TRY_AGAIN_AFTER = [0, 200, 5_000];

/** No text and no password of ours may hold a lone surrogate. */
const MARK = '\ud800';

/** Whether a text of an input looks like the word for a file; `Uploads.named` knows whether it is one. */
export const isWord = (text: string): boolean => text.startsWith(MARK);

/**
 * The files of one request. A file that came inside of a JSON body is named there by a word made for it: `MARK`, and a
 * random id, which nobody can guess.
 */
export class Uploads {
  readonly #root: string;
  readonly #log: Logger;
  readonly #named = new Map<string, Upload>();
  readonly #folders: Promise<string>[] = [];
  #work: Promise<unknown> | undefined;
  #isOver = false;

  /** `root` is the folder of all that is coming in. */
  constructor(root: string, log: Logger) {
    this.#root = root;
    this.#log = log;
  }

  /** A new folder that goes when the request is over; there is none for who comes later than that. */
  async folder(): Promise<string> {
    if (this.#isOver) throw unavailable();
    const made = makeTemporary(this.#root, 'request-');
    this.#folders.push(made);
    return made;
  }

  name(upload: Upload): string {
    const word = `${MARK}${randomUUID()}`;
    this.#named.set(word, upload);
    return word;
  }

  named(word: string): Upload | undefined {
    return this.#named.get(word);
  }

  /** The files stay until this is done, also when the caller hangs up meanwhile. */
  during<Result>(work: Promise<Result>): Promise<Result> {
    this.#work = Promise.allSettled([this.#work, work]);
    return work;
  }

  /** Removes the files. Never rejects: the answer is given already, and nobody is there to hear it. */
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

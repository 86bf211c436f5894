import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that a caller has sent, on our disk for as long as his request lasts. */
export interface Upload {
  path: string;
  bytes: number;
  declaredType?: string;
  /** An image that stands for the video until it plays. */
  poster?: Upload;
}

/**
 * The files of one request. A file that came inside of a JSON body is named there by a word made for it: a lone
 * surrogate, which no text and no password of ours may hold, and a random id, which nobody can guess.
 */
export class Uploads {
  readonly #root: string;
  readonly #named = new Map<string, Upload>();
  readonly #folders: Promise<string>[] = [];
  #work: Promise<unknown> = Promise.resolve();

  /** `root` is the folder of all that is coming in. */
  constructor(root: string) {
    this.#root = root;
  }

  /** A new folder that goes when the request is over. */
  async folder(): Promise<string> {
    const made = mkdir(this.#root, { recursive: true }).then(() => mkdtemp(join(this.#root, 'request-')));
    this.#folders.push(made);
    return made;
  }

  name(upload: Upload): string {
    const word = `\ud800${randomUUID()}`;
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

  async dispose(): Promise<void> {
    if (this.#folders.length === 0) return;
    await this.#work;
    const folders = await Promise.all(this.#folders.splice(0));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 })));
  }
}

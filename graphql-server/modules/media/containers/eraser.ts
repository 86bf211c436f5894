import type { FileHandle } from 'node:fs/promises';
import { Reader, type Span } from './reader.ts';

/** More than those of the check: all blocks of a recording are passed. */
const MAX_STEPS = 500_000;
/** A write costs as much as so many small reads, most of which need no disk. */
const STEPS_OF_WRITE = 20;
const ZEROS = Buffer.alloc(64 * 1_024);

/** Overwrites parts of a file in place, so that no position in it changes. */
export class Eraser {
  readonly reader: Reader;
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    this.reader = new Reader(file, size, MAX_STEPS);
    this.#file = file;
  }

  async erase({ start, end }: Span): Promise<void> {
    for (let position = start; position < end; position += ZEROS.length)
      await this.write(position, ZEROS.subarray(0, end - position));
  }

  async write(position: number, bytes: Buffer): Promise<void> {
    this.reader.count(STEPS_OF_WRITE);
    await this.#file.write(bytes, 0, bytes.length, position);
  }
}

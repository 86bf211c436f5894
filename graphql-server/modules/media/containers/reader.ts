import type { FileHandle } from 'node:fs/promises';
import { HodlhoodError } from '../../../platform/errors/errors.ts';

export const unusableVideo = () =>
  new HodlhoodError('UNPROCESSABLE_MEDIA', 'The video is damaged or incomplete.');

/** A part of a file: from `start` up to but not including `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A file that needs more steps is refused as an attack. */
const MAX_STEPS = 20_000;
const PAGE_BYTES = 16 * 1_024;

/** Reads small pieces of a file by position; refuses positions outside of it. */
export class Reader {
  readonly #file: FileHandle;
  readonly #maxSteps: number;
  #steps = 0;
  /** Neighbouring pieces are read from the disk at once. */
  #page = Buffer.alloc(0);
  #pageStart = 0;

  constructor(
    file: FileHandle,
    readonly size: number,
    maxSteps = MAX_STEPS,
  ) {
    this.#file = file;
    this.#maxSteps = maxSteps;
  }

  async read(position: number, length: number): Promise<Buffer> {
    this.count(1);
    if (position + length > this.size) throw unusableVideo();
    const offset = position - this.#pageStart;
    if (offset >= 0 && offset + length <= this.#page.length)
      return this.#page.subarray(offset, offset + length);
    const wanted = Math.max(length, PAGE_BYTES);
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(wanted), 0, wanted, position);
    if (bytesRead < length) throw unusableVideo();
    [this.#page, this.#pageStart] = [buffer.subarray(0, bytesRead), position];
    return buffer.subarray(0, length);
  }

  count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#maxSteps) throw unusableVideo();
  }
}

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

/** Reads small pieces of a file by position; refuses positions outside of it. */
export class Reader {
  readonly #file: FileHandle;
  #steps = 0;

  constructor(
    file: FileHandle,
    readonly size: number,
  ) {
    this.#file = file;
  }

  async read(position: number, length: number): Promise<Buffer> {
    if (++this.#steps > MAX_STEPS || position + length > this.size) throw unusableVideo();
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead < length) throw unusableVideo();
    return buffer;
  }
}

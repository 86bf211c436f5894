import { join } from 'node:path';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import { Base64File } from './base64File.ts';
import { headOf, MAX_HEAD } from './dataUrl.ts';
import { GrowingBuffer } from './growingBuffer.ts';
import type { Uploads } from '../../platform/http/uploads.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The largest body without files. */
export const MAX_REST = 256 * 1_024;
/** Shorter data URLs are not extracted: they may be ordinary texts, and every text is shorter than this. */
const SHORT = 64 * 1_024;

export const tooLarge = () => new HodlhoodError('PAYLOAD_TOO_LARGE', 'The body is too large.');

type State = 'outside' | 'string' | 'escape' | 'head' | 'file';

/**
 * Reads a JSON text as a stream, decodes each long data URL into a file and replaces it by the file's placeholder.
 * Neither the text nor a file is ever in memory as a whole.
 */
export class JsonFileExtractor {
  readonly #uploads: Uploads;
  readonly #beforeFile: () => Promise<void>;
  readonly #rest = new GrowingBuffer();
  #state: State = 'outside';
  /** The current string while it may still be a long data URL. */
  readonly #held = new GrowingBuffer();
  #file: Base64File | undefined;
  #declaredType = '';

  /** `beforeFile` may throw to refuse a file before it is read. */
  constructor(uploads: Uploads, beforeFile: () => Promise<void>) {
    this.#uploads = uploads;
    this.#beforeFile = beforeFile;
  }

  async add(chunk: Buffer): Promise<void> {
    let rest = chunk;
    while (rest.length > 0) {
      const taken = this.#step(rest);
      rest = rest.subarray(typeof taken === 'number' ? taken : await taken);
    }
  }

  /** The text without its files. */
  end(): Buffer {
    this.#keep(this.#held.bytes);
    return this.#rest.bytes;
  }

  async close(): Promise<void> {
    await this.#file?.close().catch(() => {});
  }

  /** Consumes the bytes of the current state; returns their number. */
  #step(bytes: Buffer): number | Promise<number> {
    if (this.#state === 'head') return this.#inHead(bytes);
    return this.#state === 'file' ? this.#inFile(bytes) : this.#pass(bytes);
  }

  /** Keeps everything up to a string that may be a data URL. */
  #pass(bytes: Buffer): number {
    let end = 0;
    while (end < bytes.length && this.#state !== 'head') {
      this.#state = after(this.#state, bytes[end++]!);
      if (this.#state === 'head' && !mayBegin(bytes, end)) this.#state = 'string';
    }
    this.#keep(bytes.subarray(0, end));
    return end;
  }

  /** Buffers the string until it ends, turns out to be no data URL, or is long enough for a file. */
  #inHead(bytes: Buffer): number | Promise<number> {
    const quote = bytes.indexOf(QUOTE);
    // Most strings are short and wholly here.
    if (this.#held.length === 0 && quote !== -1 && quote <= SHORT) return this.#letGo(0);
    const piece = quote === -1 ? bytes : bytes.subarray(0, quote);
    this.#held.append(piece);
    const begin = this.#held.bytes.subarray(0, MAX_HEAD);
    const head = headOf(begin.toString('latin1'));
    const mayBe = head !== undefined || (begin.length < MAX_HEAD && mayBegin(begin, 0));
    if (!mayBe || (quote !== -1 && this.#held.length <= SHORT)) return this.#letGo(piece.length);
    if (!head || this.#held.length <= SHORT) return piece.length;
    return this.#openFile(head.declaredType, head.length).then(() => piece.length);
  }

  /** The buffered string is an ordinary one: keeps the earlier pieces; this one is read again. */
  #letGo(length: number): number {
    const earlier = this.#held.bytes.subarray(0, this.#held.length - length);
    this.#held.clear();
    this.#state = 'string';
    this.#pass(earlier);
    return 0;
  }

  async #openFile(declaredType: string, headLength: number): Promise<void> {
    await this.#beforeFile();
    const folder = await this.#uploads.folder();
    this.#file = await Base64File.create(join(folder, 'file'));
    this.#declaredType = declaredType;
    this.#state = 'file';
    await this.#file.add(this.#held.bytes.subarray(headLength));
    this.#held.clear();
  }

  async #inFile(bytes: Buffer): Promise<number> {
    const quote = bytes.indexOf(QUOTE);
    const piece = quote === -1 ? bytes : bytes.subarray(0, quote);
    await this.#file!.add(piece);
    if (quote === -1) return bytes.length;
    await this.#file!.end();
    const { path, bytes: size } = this.#file!;
    this.#file = undefined;
    const placeholder = this.#uploads.name({ path, bytes: size, declaredType: this.#declaredType });
    // `JSON.stringify` escapes the placeholder's lone surrogate; the opening quote has been emitted before.
    this.#keep(Buffer.from(JSON.stringify(placeholder).slice(1)));
    this.#state = 'outside';
    return quote + 1;
  }

  #keep(bytes: Buffer): void {
    if (this.#rest.length + bytes.length > MAX_REST) throw tooLarge();
    this.#rest.append(bytes);
  }
}

/** The state after a byte of a text without files. A string begins as one that may be a data URL. */
function after(state: State, byte: number): State {
  if (state === 'outside') return byte === QUOTE ? 'head' : 'outside';
  if (state === 'escape') return 'string';
  if (byte === QUOTE) return 'outside';
  return byte === BACKSLASH ? 'escape' : 'string';
}

const PREFIX = Buffer.from('data:');

/** Whether the bytes from `start` on are the beginning of a data URL, as far as they go. */
function mayBegin(bytes: Buffer, start: number): boolean {
  const length = Math.min(PREFIX.length, bytes.length - start);
  for (let n = 0; n < length; n++) if (bytes[start + n] !== PREFIX[n]) return false;
  return true;
}

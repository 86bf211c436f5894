import { join } from 'node:path';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import { Base64File } from './base64File.ts';
import { headOf, MAX_HEAD } from './dataUrl.ts';
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
export class JsonSieve {
  readonly #uploads: Uploads;
  readonly #beforeFile: () => Promise<void>;
  readonly #rest: Buffer[] = [];
  #restBytes = 0;
  #state: State = 'outside';
  /** The current string while it may still be a long data URL. */
  #held = Buffer.alloc(0);
  #file: Base64File | undefined;
  #declaredType = '';

  /** `beforeFile` may throw to refuse a file before it is read. */
  constructor(uploads: Uploads, beforeFile: () => Promise<void>) {
    this.#uploads = uploads;
    this.#beforeFile = beforeFile;
  }

  async add(chunk: Buffer): Promise<void> {
    let rest = chunk;
    while (rest.length > 0) rest = rest.subarray(await this.#step(rest));
  }

  /** The text without its files. */
  end(): Buffer {
    this.#keep(this.#held);
    return Buffer.concat(this.#rest);
  }

  async close(): Promise<void> {
    await this.#file?.close().catch(() => {});
  }

  /** Consumes the bytes of the current state; returns their number. */
  async #step(bytes: Buffer): Promise<number> {
    switch (this.#state) {
      case 'outside':
        return this.#skipTo(bytes, bytes.indexOf(QUOTE), 'head');
      case 'escape':
        return this.#skipTo(bytes, 0, 'string');
      case 'string':
        return this.#inString(bytes);
      case 'head':
        return this.#inHead(bytes);
      case 'file':
        return this.#inFile(bytes);
    }
  }

  #skipTo(bytes: Buffer, found: number, next: State): number {
    const length = found === -1 ? bytes.length : found + 1;
    this.#keep(bytes.subarray(0, length));
    if (found !== -1) this.#state = next;
    return length;
  }

  #inString(bytes: Buffer): number {
    const quote = bytes.indexOf(QUOTE);
    const before = quote === -1 ? bytes : bytes.subarray(0, quote);
    const escape = before.indexOf(BACKSLASH);
    return escape === -1 ? this.#skipTo(bytes, quote, 'outside') : this.#skipTo(bytes, escape, 'escape');
  }

  /** Buffers the string until it ends, turns out to be no data URL, or is long enough for a file. */
  async #inHead(bytes: Buffer): Promise<number> {
    const quote = bytes.indexOf(QUOTE);
    const piece = quote === -1 ? bytes : bytes.subarray(0, quote);
    this.#held = Buffer.concat([this.#held, piece]);
    const head = headOf(this.#held.toString('latin1', 0, MAX_HEAD));
    const mayBe = head !== undefined || (this.#held.length < MAX_HEAD && beginsLikeOne(this.#held));
    if (!mayBe || (quote !== -1 && this.#held.length <= SHORT)) return this.#letGo(piece.length);
    if (head && this.#held.length > SHORT) await this.#openFile(head.declaredType, head.length);
    return piece.length;
  }

  /** The buffered string is an ordinary one: emits the earlier pieces and reads this piece again. */
  #letGo(length: number): number {
    let earlier = this.#held.subarray(0, this.#held.length - length);
    this.#held = Buffer.alloc(0);
    this.#state = 'string';
    while (earlier.length > 0) {
      const taken = this.#isEscape() ? this.#skipTo(earlier, 0, 'string') : this.#inString(earlier);
      earlier = earlier.subarray(taken);
    }
    return 0;
  }

  #isEscape(): boolean {
    return this.#state === 'escape';
  }

  async #openFile(declaredType: string, headLength: number): Promise<void> {
    await this.#beforeFile();
    const folder = await this.#uploads.folder();
    this.#file = await Base64File.create(join(folder, 'file'));
    this.#declaredType = declaredType;
    this.#state = 'file';
    await this.#file.add(this.#held.subarray(headLength));
    this.#held = Buffer.alloc(0);
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
    this.#restBytes += bytes.length;
    if (this.#restBytes > MAX_REST) throw tooLarge();
    // Copied, because small pieces would keep large chunks in memory.
    if (bytes.length > 0) this.#rest.push(Buffer.from(bytes));
  }
}

const PREFIX = Buffer.from('data:');
const beginsLikeOne = (bytes: Buffer) =>
  bytes.subarray(0, PREFIX.length).equals(PREFIX.subarray(0, bytes.length));

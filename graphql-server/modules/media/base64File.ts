import { open, type FileHandle } from 'node:fs/promises';
import { HodlhoodError } from '../../platform/errors/errors.ts';
import { MAX_FILE_BYTES } from './uses.ts';

const notBase64 = () => new HodlhoodError('UNPROCESSABLE_MEDIA', 'The data URL is not valid base64.');

/**
 * Decodes base64 from a JSON text into a file, piece by piece. Throws UNPROCESSABLE_MEDIA for other characters and
 * PAYLOAD_TOO_LARGE as soon as the largest file size is exceeded.
 */
export class Base64File {
  readonly #file: FileHandle;
  #waiting = '';
  bytes = 0;

  constructor(
    file: FileHandle,
    readonly path: string,
  ) {
    this.#file = file;
  }

  static async create(path: string): Promise<Base64File> {
    return new Base64File(await open(path, 'wx'), path);
  }

  async add(piece: Buffer): Promise<void> {
    const text = this.#waiting + piece.toString('latin1');
    // The last characters are held back: they may be padding or half of an escaped slash.
    const most = Math.max(0, text.length - 8);
    const ready = text[most - 1] === '\\' ? most - 1 : most;
    const plain = unescaped(text.slice(0, ready));
    const whole = plain.length - (plain.length % 4);
    await this.#write(plain.slice(0, whole), /^[A-Za-z0-9+/]*$/);
    this.#waiting = plain.slice(whole) + text.slice(ready);
  }

  async end(): Promise<void> {
    await this.#write(unescaped(this.#waiting), /^[A-Za-z0-9+/]*={0,2}$/);
    await this.close();
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #write(text: string, allowed: RegExp): Promise<void> {
    if (!allowed.test(text)) throw notBase64();
    const bytes = Buffer.from(text, 'base64');
    this.bytes += bytes.length;
    if (this.bytes > MAX_FILE_BYTES)
      throw new HodlhoodError('PAYLOAD_TOO_LARGE', 'A file can have at most 50 MB.');
    // `write` may write only a part on a full disk, without an error.
    await this.#file.writeFile(bytes);
  }
}

/** JSON may write a slash as `\/`. */
const unescaped = (text: string) => (text.includes('\\') ? text.replaceAll('\\/', '/') : text);

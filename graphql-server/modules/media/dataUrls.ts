import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { typeOfKey } from './keys.ts';
import type { Store } from '../../platform/storage/store.ts';

/** Bytes up to which lists contain a whole image, and the characters shown of a larger file (decision 21). */
export const SMALL_IMAGE = 64 * 1_024;
const SHOWN_CHARACTERS = 64;
const TRUNCATED = '...[truncated]';
const CACHE_CHARACTERS = 32 * 1_024 * 1_024;

type Form = 'whole' | 'short';

/**
 * Placeholder of a file's data URL until the response is sent. It contains a NUL, which no text input may contain, so
 * that members cannot forge one, and the file's hash, so that the response's ETag depends on the file.
 */
export const nameDataUrl = (key: string, form: Form) => `\0${form} ${key}`;

const NAME = /"\\u0000(whole|short) ([\w.-]+)"/g;

/** Replaces placeholders by data URLs while a response is sent. */
export class DataUrls {
  readonly #store: Store;
  /** JSON of short data URLs by form and key; the file of a key never changes. */
  readonly #short = new LRUCache<string, string>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: (json) => json.length,
  });

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * This JSON text with its data URLs, streamed; undefined if it contains no placeholder. Searched without the quote
   * before it, which JSON is full of.
   */
  fill(json: string): Readable | undefined {
    return json.includes('\\u0000') ? Readable.from(this.#pieces(json)) : undefined;
  }

  async *#pieces(json: string): AsyncGenerator<string> {
    let end = 0;
    for (const { 0: name, 1: form, 2: key, index } of json.matchAll(NAME)) {
      yield json.slice(end, index);
      const short = await this.#shortOf(key!, form as Form);
      if (short === undefined) yield* this.#streamed(key!);
      else yield short;
      end = index + name.length;
    }
    yield json.slice(end);
  }

  /** The JSON of a short data URL; undefined for a file that must be streamed. */
  async #shortOf(key: string, form: Form): Promise<string | undefined> {
    const known = this.#short.get(`${form} ${key}`);
    if (known !== undefined) return known;
    const file = await this.#store.stat(key);
    if (!file) return 'null';
    const isSmall = file.bytes <= SMALL_IMAGE && typeOfKey(key).startsWith('image/');
    if (!isSmall && form === 'whole') return undefined;
    const json = JSON.stringify(isSmall ? await this.#whole(key) : await this.#truncated(key));
    this.#short.set(`${form} ${key}`, json);
    return json;
  }

  async #whole(key: string): Promise<string> {
    return headOf(key) + (await buffer(await this.#store.open(key))).toString('base64');
  }

  async #truncated(key: string): Promise<string> {
    const first = await buffer(await this.#store.open(key, { start: 0, end: SHOWN_CHARACTERS - 1 }));
    return (headOf(key) + first.toString('base64')).slice(0, SHOWN_CHARACTERS) + TRUNCATED;
  }

  async *#streamed(key: string): AsyncGenerator<string> {
    yield `"${headOf(key)}`;
    for await (const bytes of inThrees(await this.#store.open(key))) yield bytes.toString('base64');
    yield '"';
  }
}

const headOf = (key: string) => `data:${typeOfKey(key)};base64,`;

/** A multiple of three bytes, so that the base64 of the pieces can be concatenated. */
async function* inThrees(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = Buffer.concat([waiting, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    waiting = bytes.subarray(whole);
    yield bytes.subarray(0, whole);
  }
  yield waiting;
}

import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Quick, and within a tenth of what the default of brotli would make of JSON. */
export const QUALITY = 4;

/** Bytes of compressed answers that are kept: some thousand pages of the feed. */
const MAX_KEPT_BYTES = 8 * 1_024 * 1_024;

const PACK = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: QUALITY }),
};

export type Coding = keyof typeof PACK;
export const CODINGS = Object.keys(PACK) as Coding[];

const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
});

/**
 * The compressed form of what many get alike: made once and kept, by what it holds (decision 38c). Costs 8 MiB; compressing
 * a page of the feed takes 0.3 ms of the 1.3 ms that its answer takes without it.
 */
export function packOnce(bytes: Buffer, coding: Coding): Buffer {
  const key = `${coding} ${hash('sha1', bytes, 'base64')}`;
  const known = kept.get(key);
  if (known) return known;
  const packed = PACK[coding](bytes);
  kept.set(key, packed);
  return packed;
}

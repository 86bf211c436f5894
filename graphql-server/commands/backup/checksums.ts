import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** SHA-256 in hex by path below the backup's folder; on disk as `sha256sum` writes and checks it. */
export type Checksums = Map<string, string>;

/** A stream for a pipeline; `digest` returns the hash of its data once it has ended. */
export function hashing() {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

export const formatChecksums = (checksums: Checksums) =>
  [...checksums].map(([path, sha256]) => `${sha256}  ${path}\n`).join('');

export function readChecksums(text: string): Checksums {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

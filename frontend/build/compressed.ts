import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;
/** Below this size, in bytes, compression saves nothing. */
const SMALL = 1_000;

const packed = {
  // The two highest levels take five times as long to save a twentieth.
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Compresses each text file with brotli and gzip; `graphql-server/platform/http/precompressed.ts` serves the results. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => TEXT.test(name))) {
        const bytes = await readFile(join(dir!, file));
        if (bytes.length < SMALL) continue;
        for (const [ending, pack] of Object.entries(packed))
          await writeFile(join(dir!, file + ending), await pack(bytes));
      }
    },
  };
}

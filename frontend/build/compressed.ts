import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;
/** Below this, in bytes, nothing is won. */
const SMALL = 1_000;

const packed = {
  // The two highest levels take five times as long for a twentieth less.
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Puts a brotli and a gzip of each file of text beside it; `graphql-server/platform/http/precompressed.ts` serves them. */
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

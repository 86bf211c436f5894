import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../worker/sw.ts');
const PUBLIC = join(import.meta.dirname, '../public');

/**
 * Makes `/sw.js` with the list of the files it caches: everything built and all of `public/`. Its content changes
 * with every build, so browsers notice a new one. Not in the list: source maps, and the pages for developers.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.keys(bundle).filter((path) => /\.(js|css|woff2|png)$/.test(path));
        const files = [...new Set([...built, ...readdirSync(PUBLIC)])].map((path) => `/${path}`).toSorted();
        const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
        const source = `const FILES = ${JSON.stringify(files)};\n${code}`;
        const version = createHash('sha256').update(JSON.stringify(Object.values(bundle).map(textOf)));
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `// ${version.digest('hex').slice(0, 16)}\n${minifySync('sw.js', source).code}`,
        });
      },
    },
  };
}

/** What the names of files without a hash do not tell. */
const textOf = (file: { type: string; fileName: string; source?: unknown }) =>
  file.type === 'asset' && !file.fileName.startsWith('assets/') ? String(file.source) : file.fileName;

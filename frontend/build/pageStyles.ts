import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { looksIn } from './constantStyles.ts';

/** Imported by a computed name, so that a compiler of the build's own files need not compile those of the page. */
const SOURCE = join(import.meta.dirname, '../app/theme/pageCss.ts');

interface Source {
  pageCss: () => string;
  compileLook: (look: object) => { className: string; rules: string };
}

/**
 * Writes the page's global styles into its style sheet, which needs no script; in a build also the styles of fixed
 * elements, which are then only class names in the code.
 */
export function pageStyles(sheet: string): Plugin {
  let source: Promise<Source>;
  let building = false;
  return {
    name: 'page-styles',
    enforce: 'pre',
    configResolved: ({ command }) => void (building = command === 'build'),
    buildStart: () => void (source = runnerImport<Source>(SOURCE).then(({ module }) => module)),
    async transform(code, id) {
      if (id.endsWith(sheet)) {
        const { pageCss, compileLook } = await source;
        return [pageCss(), ...(building ? looksOfAll(compileLook) : []), code].join('\n');
      }
      if (building && /\.tsx?$/.test(id) && code.includes('fixed('))
        return named(id, code, (await source).compileLook);
    },
  };
}

/** The rules of all fixed styles in the page's code, without duplicates. */
function looksOfAll(compileLook: Source['compileLook']): Set<string> {
  const files = globSync(join(import.meta.dirname, '../{app,features,lib,ui}/**/*.{ts,tsx}'));
  const found = files.toSorted().flatMap((file) => looksIn(file, readFileSync(file, 'utf8')));
  return new Set(found.map(({ look }) => compileLook(look).rules));
}

/** The code with class names in place of style objects; line numbers do not change. */
function named(file: string, code: string, compileLook: Source['compileLook']): { code: string; map: null } {
  let text = code;
  for (const { start, end, look } of looksIn(file, code).toSorted((a, b) => b.start - a.start)) {
    const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1);
    text = text.slice(0, start) + JSON.stringify(compileLook(look).className) + lines + text.slice(end);
  }
  return { code: text, map: null };
}

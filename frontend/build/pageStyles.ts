import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { stylesIn } from './constantStyles.ts';

/** Imported by a computed name, so that a compiler of the build's own files need not compile those of the page. */
const SOURCE = join(import.meta.dirname, '../app/theme/pageCss.ts');

interface Source {
  pageCss: () => string;
  compileStyle: (style: object) => { className: string; rules: string };
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
        const { pageCss, compileStyle } = await source;
        return [pageCss(), ...(building ? rulesOfAll(compileStyle) : []), code].join('\n');
      }
      if (building && /\.tsx?$/.test(id) && code.includes('fixed('))
        return named(id, code, (await source).compileStyle);
    },
  };
}

/** The rules of all fixed styles in the page's code, without duplicates. */
function rulesOfAll(compileStyle: Source['compileStyle']): Set<string> {
  const files = globSync(join(import.meta.dirname, '../{app,features,lib,ui}/**/*.{ts,tsx}'));
  const found = files.toSorted().flatMap((file) => stylesIn(file, readFileSync(file, 'utf8')));
  return new Set(found.map(({ style }) => compileStyle(style).rules));
}

/** The code with class names in place of style objects; line numbers do not change. */
function named(
  file: string,
  code: string,
  compileStyle: Source['compileStyle'],
): { code: string; map: null } {
  let text = code;
  for (const { start, end, style } of stylesIn(file, code).toSorted((a, b) => b.start - a.start)) {
    const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1);
    text = text.slice(0, start) + JSON.stringify(compileStyle(style).className) + lines + text.slice(end);
  }
  return { code: text, map: null };
}

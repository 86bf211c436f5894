import { join } from 'node:path';
import type { Plugin } from 'vite';
import { START } from './chunks.ts';

/** Vite's helper, which each `import()` in a built page calls. */
const HELPER = '\0vite/preload-helper.js';
const REPLACEMENT = join(import.meta.dirname, '../lib/loading/fetchFirst.ts');

/** Replaces Vite's helper by `fetchFirst`, and passes it the files of the imported module, its own file first. */
export function fetchFirst(): Plugin {
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { resolveDependencies: ownFileFirst } } }),
    load: {
      order: 'pre',
      handler: (id) =>
        id === HELPER ? `export { fetchFirst as __vitePreload } from ${JSON.stringify(REPLACEMENT)};` : null,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') for (const problem of problemsOf(output)) this.error(problem);
      },
    },
  };
}

/** Every page loads them at its start; only a reload requests them again. */
const ALWAYS_LOADED_FILE = new RegExp(`/(rolldown-runtime|${START})-[\\w-]{8}\\.js$`);

const ownFileFirst = (file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? [file, ...files.filter((one) => one !== file && !ALWAYS_LOADED_FILE.test(one))] : files;

/** Details that another version of Vite may change. */
function problemsOf({ fileName, code }: { fileName: string; code: string }): string[] {
  const imports = code.match(/\bimport\(\s*[`'"]/g)?.length ?? 0;
  const lists = code.match(/__vite__mapDeps\(\[\d/g)?.length ?? 0;
  return [
    ...(imports === lists ? [] : [`${fileName}: ${imports} imports, and files of ${lists} of them`]),
    ...(/__vite__mapDeps=.*?\.css"/.test(code) ? [`${fileName}: fetchFirst knows no style sheets`] : []),
  ];
}

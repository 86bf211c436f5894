import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own, which each `import()` in a built page goes through. */
const HELPER = '\0vite/preload-helper.js';
const OURS = join(import.meta.dirname, '../lib/loading/fetchFirst.ts');

/** Puts `fetchFirst` in the place of Vite's helper, and hands it the files of what is imported, its own first. */
export function fetchFirst(): Plugin {
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { resolveDependencies: withItsOwn } } }),
    load: {
      order: 'pre',
      handler: (id) =>
        id === HELPER ? `export { fetchFirst as __vitePreload } from ${JSON.stringify(OURS)};` : null,
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

/** Every page begins with them (`start/`), and asks for them anew by a reload only. */
const ALWAYS_THERE = /\/(rolldown-runtime|common|start)-[\w-]{8}\.js$/;

const withItsOwn = (file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? [file, ...files.filter((one) => one !== file && !ALWAYS_THERE.test(one))] : files;

/** What another version of Vite might do otherwise. */
function problemsOf({ fileName, code }: { fileName: string; code: string }): string[] {
  const imports = code.match(/\bimport\(\s*[`'"]/g)?.length ?? 0;
  const lists = code.match(/__vite__mapDeps\(\[\d/g)?.length ?? 0;
  return [
    ...(imports === lists ? [] : [`${fileName}: ${imports} imports, and files of ${lists} of them`]),
    ...(/__vite__mapDeps=.*?\.css"/.test(code) ? [`${fileName}: fetchFirst knows no style sheets`] : []),
  ];
}

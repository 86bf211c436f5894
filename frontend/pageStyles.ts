import { runnerImport, type Plugin } from 'vite';

/** Named so that a compiler of the build's own files need not understand those of the page. */
const SOURCE = `${import.meta.dirname}/app/theme/pageCss.ts`;

/** Puts what the page itself wears into its style sheet, where no script has to run for it. */
export function pageStyles(sheet: string): Plugin {
  return {
    name: 'page-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith(sheet)) return;
      const { module } = await runnerImport<{ pageCss: () => string }>(SOURCE);
      return `${module.pageCss()}\n${code}`;
    },
  };
}

import type { Plugin } from 'vite';

/** Where Chakra computes the page's global styles, which the build has put into the style sheet (`pageStyles.ts`). */
const FILE = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
const GLOBAL_CSS = '[getPreflightCss(), getGlobalCss(), getTokenCss()]';
/** The functions for it, and with them Chakra's reset, remain in the bundle as long as the system offers them. */
const OFFERED = /getTokenCss,\s+getGlobalCss,\s+getPreflightCss,/;

/** Removes that from the browser's code: it took 40 % of the time of creating a system, and nothing reads the result. */
export function trimChakra(): Plugin {
  return {
    name: 'trim-chakra',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return;
      if (!code.includes(GLOBAL_CSS) || !OFFERED.test(code))
        this.error('Chakra has moved what `trimChakra.ts` removes.');
      return { code: code.replace(GLOBAL_CSS, '[]').replace(OFFERED, ''), map: null };
    },
  };
}

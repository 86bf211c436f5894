import type { Plugin } from 'vite';

/** Where Chakra's system works out what the page itself wears, which the build has put into the style sheet (`pageStyles.ts`). */
const FILE = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
const WORKED_OUT = '[getPreflightCss(), getGlobalCss(), getTokenCss()]';

/** Leaves that out of the browser's code: it was 40 % of the making of a system, for a result that nobody reads. */
export function leanSystem(): Plugin {
  return {
    name: 'lean-system',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return;
      if (!code.includes(WORKED_OUT)) this.error('Chakra has moved what `leanSystem.ts` leaves out.');
      return { code: code.replace(WORKED_OUT, '[]'), map: null };
    },
  };
}

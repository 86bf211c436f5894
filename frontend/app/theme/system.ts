import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { theme } from './theme.ts';

/** What the page itself wears is in its style sheet (`pageCss.ts`), with the order of the layers. */
const STATIC = { _global: [], _config: { disableLayers: true } };

let made: SystemContext | undefined;
const make = () => createSystem(defaultBaseConfig, defineConfig({ preflight: false, theme }));

/** For when there is time: so that the first menu or form that is opened need not wait for it. */
export const makeSystem = () => void (made ??= make());

/**
 * The theme as a style system: Chakra's machinery with none of its default theme, which saves some 40 kB. It is made
 * when a component first needs it; the first sight of a page is fixed looks, which need none.
 */
export const system = new Proxy(STATIC as unknown as SystemContext, {
  get: (known, key) => Reflect.get(key in known ? known : (made ??= make()), key),
});

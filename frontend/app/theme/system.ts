import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { theme } from './theme.ts';

/** Global styles and the order of the layers are in the style sheet (`pageCss.ts`). */
const STATIC = { _global: [], _config: { disableLayers: true } };

let made: SystemContext | undefined;
const make = () => createSystem(defaultBaseConfig, defineConfig({ preflight: false, theme }));

/** Called when the page is idle, so that the first menu or form need not wait for it. */
export const makeSystem = () => void (made ??= make());

/**
 * The theme as a style system: Chakra's without its default theme, which saves some 40 kB. It is created when a component
 * first needs it; the first render uses build-time styles only (`ui/fixed.ts`).
 */
export const system = new Proxy(STATIC as unknown as SystemContext, {
  get: (known, key) => Reflect.get(key in known ? known : (made ??= make()), key),
});

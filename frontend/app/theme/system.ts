import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { theme } from './theme.ts';

/**
 * The theme as a style system: Chakra's machinery with none of its default theme, which saves some 40 kB. What the page
 * itself wears is worked out by the build (`pageCss.ts`).
 */
export const system = {
  ...createSystem(defaultBaseConfig, defineConfig({ preflight: false, theme })),
  _global: [],
};

import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { globalCss } from './globalCss.ts';
import { theme } from './theme.ts';

/** For the build: what the page itself wears, the theme's variables among it, as text. */
export function pageCss(): string {
  const config = defineConfig({ preflight: true, globalCss, theme });
  const { layers, _global } = createSystem(defaultBaseConfig, config);
  const cache = createCache({ key: 'page' });
  // Without a document Emotion hands out the rules, which it types as nothing.
  const rules = cache.insert('', css(_global), cache.sheet, false) as unknown as string;
  return `${layers.atRule}\n${rules}`;
}

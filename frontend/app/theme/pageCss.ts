import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { css, type SerializedStyles } from '@emotion/react';
import { stylesOf, type Style } from '../../ui/style.ts';
import { globalCss } from './globalCss.ts';
import { theme } from './theme.ts';

/** For the build: the theme as plain CSS. */
const system = createSystem(defaultBaseConfig, defineConfig({ preflight: true, globalCss, theme }));
const cache = createCache({ key: 'page' });

/** Global styles, including the theme's variables. */
export const pageCss = (): string => `${system.layers.atRule}\n${rulesOf('', css(system._global))}`;

/** A style (`ui/fixed.ts`) as a class. */
export function compileStyle(style: Style): { className: string; rules: string } {
  const styles = stylesOf(system, style);
  const className = `look-${styles.name}`;
  return { className, rules: rulesOf(`.${className}`, styles) };
}

// Without a document Emotion returns the rules, which its types do not say.
const rulesOf = (selector: string, styles: SerializedStyles) =>
  cache.insert(selector, styles, cache.sheet, false) as unknown as string;

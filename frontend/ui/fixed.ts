import { useChakraContext, type SystemContext, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { css } from '@emotion/react';
import { createElement, type ComponentProps, type ElementType } from 'react';
import { styleCache } from './styleCache.ts';

interface Look {
  /** Begins with this recipe of the theme in these variants. */
  recipe?: { name: string; [variant: string]: string };
  base?: SystemStyleObject;
}

/**
 * An element like `chakra(as, { base })` whose look is worked out once instead of at every render, and which takes
 * no style props therefore. Long lists are made of these: what a card of the feed costs while one scrolls is
 * largely the working out of styles (`npm run bench:scroll`).
 */
export function fixed<As extends ElementType>(as: As, look: Look) {
  let className: string | undefined;
  return function Fixed(props: ComponentProps<As>) {
    const system = useChakraContext();
    className ??= classNameOf(system, look);
    return createElement<ComponentProps<As>>(as, { ...props, className });
  };
}

function classNameOf(system: SystemContext, { recipe, base }: Look): string {
  const { name: recipeName, ...variants } = recipe ?? {};
  const inherited = recipeName ? system.cva(system.getRecipe(recipeName))(variants) : undefined;
  const styles = css(system.css(inherited, base));
  if (!(styles.name in styleCache.inserted)) {
    styleCache.insert(`.${styleCache.key}-${styles.name}`, styles, styleCache.sheet, true);
  }
  return `${styleCache.key}-${styles.name}`;
}

import { useChakraContext, type SystemContext } from '@chakra-ui/react/styled-system';
import { createElement, type ComponentProps, type ElementType } from 'react';
import { stylesOf, type Look } from './look.ts';
import { styleCache } from './styleCache.ts';

/**
 * An element like `chakra(as, { base })` whose look is worked out once instead of at every render, and which takes
 * no style props therefore. Long lists and the first sight of a page are made of these: what a card of the feed costs
 * is largely the working out of styles (`npm run bench:scroll`). In a build that is done already: a look made of
 * constants of its module has become the name of a class (`pageStyles.ts`).
 */
export function fixed<As extends ElementType>(as: As, look: Look) {
  if (typeof look === 'string') return dressed(as, () => look);
  let className: string | undefined;
  return dressed(as, () => {
    const system = useChakraContext();
    return (className ??= classNameOf(system, look));
  });
}

const dressed =
  <As extends ElementType>(as: As, useClass: () => string) =>
  (props: ComponentProps<As>) =>
    createElement<ComponentProps<As>>(as, { ...props, className: useClass() });

function classNameOf(system: SystemContext, look: Look): string {
  const styles = stylesOf(system, look);
  if (!(styles.name in styleCache.inserted)) {
    styleCache.insert(`.${styleCache.key}-${styles.name}`, styles, styleCache.sheet, true);
  }
  return `${styleCache.key}-${styles.name}`;
}

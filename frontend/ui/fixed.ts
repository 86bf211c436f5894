import { useChakraContext, type SystemContext } from '@chakra-ui/react/styled-system';
import { createElement, type ComponentProps, type ElementType } from 'react';
import { stylesOf, type Style } from './style.ts';
import { styleCache } from './styleCache.ts';

/**
 * An element like `chakra(as, { base })` whose styles are computed once instead of at every render, and which therefore
 * takes no style props. For long lists and the first render of a page: computing styles is most of the cost of a feed
 * card (`npm run bench:scroll`). The build does it in advance: styles made of constants of their module become
 * a class name (`pageStyles.ts`).
 */
export function fixed<As extends ElementType>(as: As, style: Style) {
  if (typeof style === 'string') return withClass(as, () => style);
  let className: string | undefined;
  return withClass(as, () => {
    const system = useChakraContext();
    return (className ??= classNameOf(system, style));
  });
}

const withClass =
  <As extends ElementType>(as: As, useClass: () => string) =>
  (props: ComponentProps<As>) =>
    createElement<ComponentProps<As>>(as, { ...props, className: useClass() });

function classNameOf(system: SystemContext, style: Style): string {
  const styles = stylesOf(system, style);
  if (!(styles.name in styleCache.inserted)) {
    styleCache.insert(`.${styleCache.key}-${styles.name}`, styles, styleCache.sheet, true);
  }
  return `${styleCache.key}-${styles.name}`;
}

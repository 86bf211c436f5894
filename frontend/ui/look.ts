import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system';
import { css, type SerializedStyles } from '@emotion/react';

export interface Look {
  /** Begins with this recipe of the theme in these variants. */
  recipe?: { name: string; [variant: string]: string };
  base?: SystemStyleObject;
}

/** A look as rules of CSS, in the words of a theme. */
export function stylesOf(system: SystemContext, { recipe, base }: Look): SerializedStyles {
  const { name: recipeName, ...variants } = recipe ?? {};
  const inherited = recipeName ? system.cva(system.getRecipe(recipeName))(variants) : undefined;
  return css(system.css(inherited, base));
}

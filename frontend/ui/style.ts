import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system';
import { css, type SerializedStyles } from '@emotion/react';

export interface Style {
  /** Starts with this recipe of the theme in these variants. */
  recipe?: { name: string; [variant: string]: string };
  base?: SystemStyleObject;
}

/** CSS rules in the terms of a theme. */
export function stylesOf(system: SystemContext, { recipe, base }: Style): SerializedStyles {
  const { name: recipeName, ...variants } = recipe ?? {};
  const inherited = recipeName ? system.cva(system.getRecipe(recipeName))(variants) : undefined;
  return css(system.css(inherited, base));
}

import { keyframes } from './keyframes.ts';
import { recipes } from './recipes.ts';
import { semanticTokens } from './semanticTokens.ts';
import { textStyles } from './textStyles.ts';
import { tokens } from './tokens.ts';

/** The theme "Blocklight". */
export const theme = {
  breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
  tokens,
  semanticTokens,
  textStyles,
  keyframes,
  recipes,
};

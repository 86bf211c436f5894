import { fixed } from '../../../ui/fixed.ts';

/** The last line of a card: buttons, and counts at the end. Its height does not depend on its content. */
export const FooterRow = fixed('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    h: 9,
    mt: -1,
    // Aligns the icon of the first button with the text above it.
    ms: -2,
    '@media (pointer: coarse)': { h: 11 },
  },
});

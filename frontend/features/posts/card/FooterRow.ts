import { fixed } from '../../../ui/fixed.ts';

/** The last line of a card: its buttons, and beside them its counts. Of the same height whatever stands in it. */
export const FooterRow = fixed('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    h: 9,
    mt: -1,
    // The first button's sign stands under the text above it.
    ms: -2,
    '@media (pointer: coarse)': { h: 11 },
  },
});

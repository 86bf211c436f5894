import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../Card.tsx';

/** A page of panes that fill the window between header and bottom bar: each scrolls separately. */
export const Panes = chakra(Card, {
  base: {
    p: 0,
    display: 'grid',
    overflow: 'hidden',
    gridTemplateRows: 'minmax(0, 1fr)',
    // In lower windows the page scrolls; on a phone in landscape it just fits.
    minH: '220px',
    // Edge to edge: up to the header and down to the bar.
    mt: { base: -2, md: 0 },
    mb: { base: '-15px', md: 0 },
    borderTopWidth: { base: 0, md: '1px' },
    // `--bar` is the height of the bar below the header (`app/Layout.tsx`).
    h: {
      base: 'calc(100dvh - var(--bar, 0px) - {sizes.header} - 57px - env(safe-area-inset-bottom))',
      md: 'calc(100dvh - var(--bar, 0px) - {sizes.header} - {spacing.4} - 80px - env(safe-area-inset-bottom))',
      lg: 'calc(100dvh - var(--bar, 0px) - {sizes.header} - {spacing.4} - {spacing.6})',
    },
    // On a phone an open chat fills the screen: header and bar are hidden (`app/Layout.tsx`).
    '&[data-chat]': {
      h: {
        base: 'calc(100dvh - var(--bar, 0px))',
        md: 'calc(100dvh - var(--bar, 0px) - {sizes.header} - {spacing.4} - 80px - env(safe-area-inset-bottom))',
        lg: 'calc(100dvh - var(--bar, 0px) - {sizes.header} - {spacing.4} - {spacing.6})',
      },
      mb: 0,
      pb: { base: 'env(safe-area-inset-bottom)', md: 0 },
    },
  },
});

export const Pane = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', minW: 0, minH: 0 },
});

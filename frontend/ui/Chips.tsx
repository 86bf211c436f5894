import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

/** A filter of a list, as a link, so that Back undoes it and it can be bookmarked and shared. */
export const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    flexShrink: 0,
    h: 9,
    px: 3,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'pill',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.hover' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' },
    '@media (pointer: coarse)': { h: 11 },
  },
});

/** A row of filters in a card. On a phone it is one line that scrolls sideways. */
export const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    gap: 2,
    mx: { base: -3, md: 0 },
    px: { base: 3, md: 0 },
    py: 1,
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
  },
});

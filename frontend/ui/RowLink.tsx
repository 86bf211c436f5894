import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

/** A row of a list that leads somewhere as a whole: a picture at the left, what it says beside it. */
export const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    p: 2,
    borderRadius: 'l2',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'accent.subtle' },
  },
});

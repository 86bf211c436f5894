import { chakra } from '@chakra-ui/react/styled-system';

/** The end of a form in a dialog: what is wrong with it and its buttons stay in sight while the rest scrolls. */
export const DialogFoot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: -5,
    display: 'grid',
    gap: 3,
    mx: -5,
    mb: -5,
    mt: 2,
    px: 5,
    py: 4,
    bg: 'bg.raised',
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** The picture, with the details beside it, or below it on a phone. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 4 },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 380px)' },
  },
});

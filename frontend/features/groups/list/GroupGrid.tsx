import { chakra } from '@chakra-ui/react/styled-system';

/** As many columns as fit; one on a phone. */
export const GroupGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(236px, 100%), 1fr))',
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** Two, three or four columns, by the width. */
export const FriendsGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 3 },
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(136px, 22%), 1fr))',
  },
});

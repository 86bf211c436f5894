import { chakra } from '@chakra-ui/react/styled-system';

/** An entry of a list in a card: what it is, and its buttons, which wrap below it; a line from the one before. */
export const ListRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    py: 3,
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** The surface of everything: one border, no shadow; on a phone edge to edge without side borders. */
export const Card = chakra('div', {
  base: {
    bg: 'bg.card',
    borderColor: 'border',
    borderWidth: { base: '1px 0', md: '1px' },
    borderRadius: { base: 'none', md: 'l3' },
    p: { base: 3, md: 4 },
  },
});

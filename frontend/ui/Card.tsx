import { chakra } from '@chakra-ui/react/styled-system';
import { fixed } from './fixed.ts';

const look = {
  base: {
    bg: 'bg.card',
    borderColor: 'border',
    borderWidth: { base: '1px 0', md: '1px' },
    borderRadius: { base: 'none', md: 'l3' },
    p: { base: 3, md: 4 },
  },
} as const;

/** The surface of everything: one border, no shadow; on a phone edge to edge without side borders. */
export const Card = chakra('div', look);

/** The same without a style of its own, for the first sight of a page. */
export const PlainCard = fixed('div', look);

export const PlainSection = fixed('section', look);

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

/** The surface of all content: one border, no shadow; on a phone edge to edge without side borders. */
export const Card = chakra('div', look);

/** A card with precomputed styles, for the first render of a page. */
export const PlainCard = fixed('div', look);

export const PlainSection = fixed('section', look);

/** The header of a card: its title, and what is to the right of it. */
export const CardHead = fixed('div', { base: { display: 'flex', alignItems: 'center', gap: 2, mb: 2 } });

export const CardTitle = fixed('h2', { base: { textStyle: 'body', fontWeight: 'bold', flex: 1, minW: 0 } });

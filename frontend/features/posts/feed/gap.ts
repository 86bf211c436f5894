import { fixed } from '../../../ui/fixed.ts';

/** Room between cards: 8 px on a phone, 16 beside. */
const gap = { base: '2', md: '4' } as const;

/** Parts of the page, one under another. */
export const Parts = fixed('div', { base: { display: 'flex', flexDirection: 'column', gap } });

/**
 * A card in a list, with the room below it. The list takes pointer events from all that it holds while it scrolls, and a
 * press would be lost.
 */
export const Place = fixed('div', { base: { pb: gap, pointerEvents: 'auto' } });

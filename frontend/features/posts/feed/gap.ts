import { fixed } from '../../../ui/fixed.ts';

/** Space between cards: 8 px on a phone, else 16. */
const gap = { base: '2', md: '4' } as const;

/** A column of the parts of a page. */
export const Parts = fixed('div', { base: { display: 'flex', flexDirection: 'column', gap } });

/**
 * A card in a list, with the space below it. While it scrolls, the list disables pointer events of its content; without
 * this style a press would be lost.
 */
export const Place = fixed('div', { base: { pb: gap, pointerEvents: 'auto' } });

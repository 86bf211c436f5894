import { fixed } from '../../../ui/fixed.ts';

/** The row scrolls inside itself, never the page. */
export const Row = fixed('ul', {
  base: {
    display: 'flex',
    gap: 2,
    px: { base: 3, md: 0 },
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: { base: 3, md: 0 },
    scrollbarWidth: 'none',
    listStyle: 'none',
  },
});

const place = {
  flexShrink: 0,
  w: { base: '112px', md: 'calc((100% - 40px) / 6)' },
  aspectRatio: '9/16',
  scrollSnapAlign: 'start',
} as const;

/** A tile of the row: six fill the column; on a phone they are wider and scroll sideways. */
export const Place = fixed('li', { base: place });

export const Tile = fixed('button', {
  base: {
    display: 'block',
    position: 'relative',
    boxSize: 'full',
    overflow: 'hidden',
    textAlign: 'start',
    bg: 'bg.card',
    borderRadius: 'l2',
    borderWidth: '1px',
    cursor: 'pointer',
    transition: 'transform {durations.press}',
    _active: { transform: 'scale(.98)' },
    _focusVisible: { outlineOffset: '-4px' },
    '&[data-create-story]': { display: 'flex', flexDirection: 'column' },
  },
});

/** Keeps the row as high as a tile when there are no tiles; it has no width. */
export const Strut = fixed('li', {
  base: {
    ...place,
    visibility: 'hidden',
    me: { base: '-120px', md: 'calc((100% - 40px) / -6 - 8px)' },
  },
});

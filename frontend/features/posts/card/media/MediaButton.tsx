import type { ComponentProps } from 'react';
import { fixed } from '../../../../ui/fixed.ts';

const Area = fixed('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1' },
    cursor: 'pointer',
    '&[data-zooms]': { cursor: 'zoom-in' },
    _focusVisible: { outlineOffset: '-4px' },
  },
});

/** A button that covers the picture or video; `o` and Enter on the card press it. */
export const MediaButton = ({ zooms, ...props }: ComponentProps<'button'> & { zooms?: boolean }) => (
  <Area type="button" data-action="media" data-zooms={zooms || undefined} {...props} />
);

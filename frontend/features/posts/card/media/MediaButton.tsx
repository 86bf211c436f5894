import { chakra } from '@chakra-ui/react/styled-system';

/** The whole of a medium's box as one button; `o` and Enter on the card press it. */
export const MediaButton = chakra(
  'button',
  {
    base: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
      '& > *': { gridArea: '1 / 1' },
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-4px' },
    },
  },
  { defaultProps: { type: 'button', 'data-action': 'media' } },
);

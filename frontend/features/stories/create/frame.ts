import { chakra } from '@chakra-ui/react/styled-system';

/** The portrait frame of the new story, empty or with the chosen file. It has the same size in all states. */
export const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 3,
    mx: 'auto',
    h: 'min(480px, 100dvh - 292px)',
    minH: '200px',
    aspectRatio: '9/16',
    // In a low window, such as that of a phone in landscape, it is no longer as high as its words need.
    minW: 'min(240px, 100%)',
    maxW: 'full',
    p: 4,
    overflow: 'hidden',
    textAlign: 'center',
    bg: 'bg.sunken',
    borderRadius: 'l3',
    '&[data-empty]': { borderWidth: '2px', borderStyle: 'dashed', borderColor: 'border.control' },
    '&[data-over]': {
      borderColor: 'accent.fg',
      outline: '3px solid',
      outlineColor: 'accent.fg',
      bg: 'accent.subtle',
    },
  },
});

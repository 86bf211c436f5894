import { chakra } from '@chakra-ui/react/styled-system';

/** The whole screen of a phone; an upright frame in the middle of a wider one. */
export const Stage = chakra('div', {
  base: {
    position: 'relative',
    gridArea: 'stage',
    w: 'full',
    h: 'full',
    overflow: 'hidden',
    bg: 'bg.card',
    userSelect: 'none',
    md: { w: 'auto', h: 'min(100dvh - 48px, 816px)', aspectRatio: '9/16', borderRadius: 'l3' },
  },
});

/** Where taps, swipes and holds are felt: above the picture, below the controls. */
export const Surface = chakra('div', {
  base: { position: 'absolute', inset: 0, touchAction: 'pinch-zoom', cursor: 'pointer' },
});

/** What stands over the top of the story, on a shade that keeps it readable. */
export const Top = chakra('div', {
  base: {
    position: 'absolute',
    insetX: 0,
    top: 0,
    display: 'grid',
    gap: 2,
    p: 3,
    pt: 'calc(12px + env(safe-area-inset-top))',
    pb: 12,
    color: 'ink.0',
    bgImage: 'linear-gradient(rgb(15 15 24 / .8), rgb(15 15 24 / .5) 60%, transparent)',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

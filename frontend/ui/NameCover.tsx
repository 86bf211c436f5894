import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { hueOf } from './hue.ts';

const Frame = chakra('div', {
  base: {
    boxSize: 'full',
    overflow: 'hidden',
    bgImage: `linear-gradient(115deg, oklch(.5 .17 var(--hue)), oklch(.36 .14 calc(var(--hue) + 45)))`,
  },
});

/** Places of lit windows on a grid of 16 by 5, as x, y and opacity. */
const LIT = [
  [1, 3, 0.1],
  [2, 1, 0.18],
  [4, 2, 0.08],
  [6, 0, 0.12],
  [8, 3, 0.08],
  [9, 1, 0.16],
  [11, 2, 0.1],
  [12, 0, 0.2],
  [13, 3, 0.24],
  [14, 1, 0.12],
] as const;

/** A cover for members without a photo, in colours derived from the name; it fills its parent. Decorative. */
export const NameCover = ({ name }: { name: string }) => (
  <Frame style={{ '--hue': hueOf(name) } as CSSProperties}>
    <chakra.svg
      viewBox="0 0 160 50"
      preserveAspectRatio="xMidYMid slice"
      boxSize="full"
      fill="white"
      aria-hidden
    >
      {LIT.map(([x, y, opacity]) => (
        <rect
          key={`${x} ${y}`}
          x={x * 10 + 1}
          y={y * 10 + 6}
          width="8"
          height="8"
          rx="2.4"
          opacity={opacity}
        />
      ))}
    </chakra.svg>
  </Frame>
);

import { chakra } from '@chakra-ui/react/styled-system';
import { hueOf } from './hue.ts';

/** Width by height; crop and page agree on it. */
export const COVER_ASPECT = 16 / 5;

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: `${COVER_ASPECT}`,
    overflow: 'hidden',
    bgImage: `linear-gradient(115deg, oklch(.5 .17 var(--hue)), oklch(.36 .14 calc(var(--hue) + 45)))`,
  },
});

export interface CoverProps {
  username: string;
  /** Addresses of the photo in two widths; null shows the member's own colours. */
  photo: { large: string; small: string } | null;
}

/** The cover photo. Decorative: the name stands below. */
export function Cover({ username, photo }: CoverProps) {
  return (
    <Frame style={{ '--hue': hueOf(username) } as React.CSSProperties}>
      {photo ? (
        <chakra.img
          src={photo.large}
          srcSet={`${photo.small} 680w, ${photo.large} 1360w`}
          sizes="(min-width: 1024px) calc(100vw - 370px), 100vw"
          alt=""
          boxSize="full"
          objectFit="cover"
        />
      ) : (
        <Windows />
      )}
    </Frame>
  );
}

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

const Windows = () => (
  <chakra.svg viewBox="0 0 160 50" boxSize="full" fill="white" aria-hidden>
    {LIT.map(([x, y, opacity]) => (
      <rect key={`${x} ${y}`} x={x * 10 + 1} y={y * 10 + 6} width="8" height="8" rx="2.4" opacity={opacity} />
    ))}
  </chakra.svg>
);

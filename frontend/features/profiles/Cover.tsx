import { chakra } from '@chakra-ui/react/styled-system';
import { COVER } from '../../media/crop/shapes.ts';
import { hueOf } from './hue.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: `${COVER.aspect}`,
    overflow: 'hidden',
    bgImage: `linear-gradient(115deg, oklch(.5 .17 var(--hue)), oklch(.36 .14 calc(var(--hue) + 45)))`,
  },
});

/** Addresses of one photo, the small one for small screens. */
export interface CoverPhoto {
  large: string;
  small?: string;
}

/** The photo of a member as a query has it. */
export const photoOf = (user: { largeCover: string | null; smallCover: string | null }): CoverPhoto | null =>
  user.largeCover && user.smallCover ? { large: user.largeCover, small: user.smallCover } : null;

export interface CoverProps {
  username: string;
  /** Null shows the member's own colours. */
  photo: CoverPhoto | null;
}

/** The cover photo. Decorative: the name stands below. */
export function Cover({ username, photo }: CoverProps) {
  return (
    <Frame style={{ '--hue': hueOf(username) } as React.CSSProperties}>
      {photo ? (
        <chakra.img
          src={photo.large}
          srcSet={photo.small && `${photo.small} 680w, ${photo.large} 1360w`}
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

import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';

const Track = chakra('span', {
  base: { flex: '1', h: '3px', borderRadius: 'full', overflow: 'hidden', bg: 'rgb(255 255 255 / .35)' },
});

const Fill = chakra('span', {
  base: {
    display: 'block',
    boxSize: 'full',
    bg: 'ink.0',
    transformOrigin: 'left',
    transform: 'scaleX(0)',
    '&[data-seen]': { transform: 'none' },
  },
});

interface Props {
  count: number;
  place: number;
  /** The running part, which the player fills. */
  bar: RefObject<HTMLSpanElement | null>;
}

/** One part for each story: full for those before, running for this one. */
export const Segments = ({ count, place, bar }: Props) => (
  <chakra.div aria-hidden display="flex" gap={1}>
    {Array.from({ length: count }, (_, part) => (
      <Track key={part}>
        <Fill
          key={`${part} ${place}`}
          ref={part === place ? bar : undefined}
          data-seen={part < place || undefined}
        />
      </Track>
    ))}
  </chakra.div>
);

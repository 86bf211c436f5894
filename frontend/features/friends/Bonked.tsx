import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  hit: boolean;
  /** The shaking is over. */
  onRest: () => void;
  children: ReactNode;
}

/** Shakes its content under a 💥 when hit; with reduced motion it only flashes. */
export function Bonked({ hit, onRest, children }: Props) {
  return (
    <chakra.span position="relative" display="inline-flex">
      <chakra.span
        display="inline-flex"
        flex={1}
        data-hit={hit || undefined}
        onAnimationEnd={onRest}
        css={{ '&[data-hit]': { animation: 'bonk {durations.bonk} {easings.out}' } }}
      >
        {children}
      </chakra.span>
      {hit && (
        <chakra.span
          aria-hidden
          position="absolute"
          inset={0}
          display="grid"
          placeItems="center"
          fontSize="28px"
          pointerEvents="none"
          animation="boom {durations.bonk} {easings.out} both"
        >
          💥
        </chakra.span>
      )}
    </chakra.span>
  );
}

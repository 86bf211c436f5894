import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fixed } from './fixed.ts';
import { Spoken } from './Spoken.ts';

const APPEARS_AFTER_MS = 200;

const bar = { base: { bg: 'bg.skeleton', borderRadius: '6px', h: '12px', animation: 'shimmer' } } as const;

/** A bar or block in the place of text or picture to come; give it the size of the real thing. */
export const Skeleton = chakra('div', bar);

/** The same, whose size comes as a style of the element. */
export const PlainSkeleton = fixed('div', bar);

export const SkeletonCircle = chakra('div', {
  base: { bg: 'bg.skeleton', borderRadius: 'full', flexShrink: 0, boxSize: 10, animation: 'shimmer' },
});

/**
 * Keeps the place of its children from the start but shows them after 200 ms only, so that a quick answer does
 * not flicker. `label` is what a screen reader hears.
 */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  const [shown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <Spoken>{label}</Spoken>
      <div aria-hidden style={{ visibility: shown ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </div>
  );
}

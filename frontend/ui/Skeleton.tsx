import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fixed } from './fixed.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';

const APPEARS_AFTER_MS = 200;

const bar = { base: { bg: 'bg.skeleton', borderRadius: '6px', h: '12px', animation: 'shimmer' } } as const;

/** A placeholder for text or a picture; give it the size of the real content. */
export const Skeleton = chakra('div', bar);

/** A skeleton whose size is set in the element's style attribute. */
export const PlainSkeleton = fixed('div', bar);

export const SkeletonCircle = chakra('div', {
  base: { bg: 'bg.skeleton', borderRadius: 'full', flexShrink: 0, boxSize: 10, animation: 'shimmer' },
});

/**
 * Reserves the space of its children at once but shows them only after 200 ms, so that a quick response does not
 * flicker. `label` is for screen readers.
 */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  const [shown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden style={{ visibility: shown ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </div>
  );
}

import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { BlockSpinner } from './BlockSpinner.tsx';
import { fixed } from './fixed.ts';
import { useNear } from './useNear.ts';

interface Props {
  hasMore: boolean;
  next: 'idle' | 'loading' | 'failed';
  /** Entries shown; a new page watches its end anew. */
  count: number;
  /** What is said while the next page comes, and when it did not. */
  loading: string;
  failed: string;
  onNext: () => void;
  /** Keeps more room. */
  high?: boolean;
  /** What stands under the last entry of all. */
  children?: ReactNode;
}

/** Stands under a list: the next page, which is asked for when it comes near, its failure, or the end of all. */
export function ListEnd({ hasMore, next, count, loading, failed, onNext, high, children }: Props) {
  const ref = useNear(hasMore && next === 'idle', count, onNext);
  if (!hasMore && !children) return null;
  return (
    <Foot ref={ref} data-high={high || undefined}>
      {next === 'failed' ? (
        <>
          <p role="alert">{failed}</p>
          <Button variant="subtle" onClick={onNext}>
            Try again
          </Button>
        </>
      ) : hasMore ? (
        // Only while it is needed: an animation, also one out of sight, costs every frame of scrolling.
        next === 'loading' && <BlockSpinner label={loading} />
      ) : (
        children
      )}
    </Foot>
  );
}

const Foot = fixed('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    minH: 16,
    color: 'fg.muted',
    textAlign: 'center',
    '&[data-high]': { minH: 32 },
  },
});

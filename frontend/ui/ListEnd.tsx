import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { BlockSpinner } from './BlockSpinner.tsx';
import { fixed } from './fixed.ts';
import { useNear } from './useNear.ts';

interface Props {
  hasMore: boolean;
  next: 'idle' | 'loading' | 'failed';
  /** The number of entries shown; a new page observes its end again. */
  count: number;
  /** The messages while the next page loads, and if it failed. */
  loading: string;
  failed: string;
  onNext: () => void;
  /** Reserves more space. */
  high?: boolean;
  /** Shown below the very last entry. */
  children?: ReactNode;
}

/** The end of a list: loads the next page when it comes near the window, and shows its failure or the end of all. */
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
        // Only while needed: an animation, even an invisible one, costs time in every frame of scrolling.
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

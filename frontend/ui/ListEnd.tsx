import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import type { Paging } from '../lib/graphql/useNextPage.ts';
import { BlockSpinner } from './BlockSpinner.tsx';
import { fixed } from './fixed.ts';
import { useNear } from './useNear.ts';

/** What is said while the next page loads, and if it failed. */
export interface EndText {
  loading: string;
  /** If it differs from what is said while the first page loads. */
  loadingMore?: string;
  failedMore: string;
}

interface Props extends Paging {
  /** The number of entries shown; a new page observes its end again. */
  count: number;
  text: EndText;
  /** Reserves more space. */
  high?: boolean;
  /** Shown below the very last entry. */
  children?: ReactNode;
}

/** The end of a list: loads the next page when it comes near the window, and shows its failure or the end of all. */
export function ListEnd({ hasMore, next, loadNext, count, text, high, children }: Props) {
  const ref = useNear(hasMore && next === 'idle', count, loadNext);
  if (!hasMore && !children) return null;
  return (
    <Foot ref={ref} data-high={high || undefined}>
      {next === 'failed' ? (
        <>
          <p role="alert">{text.failedMore}</p>
          <Button variant="subtle" onClick={() => void loadNext()}>
            Try again
          </Button>
        </>
      ) : hasMore ? (
        // Only while needed: an animation, even an invisible one, costs time in every frame of scrolling.
        next === 'loading' && <BlockSpinner label={text.loadingMore ?? text.loading} />
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

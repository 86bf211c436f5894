import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import type { CenterProps } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { BlockSpinner } from './BlockSpinner.tsx';
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
  minH?: CenterProps['minH'];
  /** What stands under the last entry of all. */
  children?: ReactNode;
}

/** Stands under a list: the next page, which is asked for when it comes near, its failure, or the end of all. */
export function ListEnd({ hasMore, next, count, loading, failed, onNext, minH = 16, children }: Props) {
  const ref = useNear(hasMore && next === 'idle', count, onNext);
  if (!hasMore && !children) return null;
  return (
    <Center ref={ref} minH={minH} flexDirection="column" gap={3} color="fg.muted" textAlign="center">
      {next === 'failed' ? (
        <>
          <chakra.p role="alert">{failed}</chakra.p>
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
    </Center>
  );
}

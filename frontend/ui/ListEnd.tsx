import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
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
}

/** What stands under a list that goes on: the next page coming, or its failure. It is asked for when it comes near. */
export function ListEnd({ hasMore, next, count, loading, failed, onNext }: Props) {
  const ref = useNear(hasMore && next === 'idle', count, onNext);
  if (!hasMore) return null;
  return (
    <Center ref={ref} minH={16} flexDirection="column" gap={2} py={3} color="fg.muted" textAlign="center">
      {next === 'failed' ? (
        <>
          <chakra.p role="alert">{failed}</chakra.p>
          <Button size="sm" variant="subtle" onClick={onNext}>
            Try again
          </Button>
        </>
      ) : (
        <BlockSpinner label={loading} />
      )}
    </Center>
  );
}

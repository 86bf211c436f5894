import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { Blocks } from '../../../ui/EmptyState.tsx';
import { useNear } from '../../../ui/useNear.ts';
import { feedText } from '../strings.ts';
import type { NextPage } from './useNextPage.ts';

export interface FeedEndProps {
  hasMore: boolean;
  next: NextPage;
  /** Posts shown; a new page watches its end anew. */
  count: number;
  /** What is said under the last post of all. */
  end: string;
  onNext: () => void;
}

/** What stands under the last card: the next page coming, its failure, or the end of all posts. */
export function FeedEnd({ hasMore, next, count, end, onNext }: FeedEndProps) {
  const ref = useNear(hasMore && next === 'idle', count, onNext);
  return (
    <Center ref={ref} minH="32" flexDirection="column" gap="3" color="fg.muted" textAlign="center">
      {next === 'failed' ? (
        <>
          <chakra.p role="alert">{feedText.failedMore}</chakra.p>
          <Button variant="subtle" onClick={onNext}>
            {feedText.tryAgain}
          </Button>
        </>
      ) : hasMore ? (
        <BlockSpinner label={feedText.loading} />
      ) : (
        <>
          <Blocks />
          <p>{end}</p>
        </>
      )}
    </Center>
  );
}

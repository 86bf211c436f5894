import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { BlockSpinner } from '../BlockSpinner.tsx';
import { useNear } from '../useNear.ts';
import type { NextPage } from '../../lib/graphql/useNextPage.ts';
import { chatText } from '../../lib/chat/strings.ts';

interface Props {
  hasMore: boolean;
  next: NextPage;
  /** The number of messages shown; a new page observes its beginning again. */
  count: number;
  loadNext: () => Promise<void>;
}

/** Shown above the oldest loaded message. The previous page is requested two screens in advance. */
export function OlderMessages({ hasMore, next, count, loadNext }: Props) {
  const sentinel = useNear(hasMore && next === 'idle', count, () => void loadNext());
  if (!hasMore) return null;
  return (
    <Center position="relative" minH={16} flexDirection="column" gap={2} py={3} color="fg.muted">
      <chakra.div
        ref={sentinel}
        aria-hidden
        position="absolute"
        top={0}
        w="1px"
        h="1200px"
        pointerEvents="none"
      />
      {next === 'failed' ? (
        <>
          <p role="alert">{chatText.failedOlder}</p>
          <Button size="sm" variant="subtle" onClick={() => void loadNext()}>
            Try again
          </Button>
        </>
      ) : (
        <BlockSpinner label={chatText.loading} />
      )}
    </Center>
  );
}

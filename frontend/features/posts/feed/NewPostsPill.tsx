import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { feedText } from '../strings.ts';
import { waitingPosts } from './newPosts.ts';

/** How many posts wait behind the pill. */
export const useWaitingCount = () =>
  useSyncExternalStore(waitingPosts.subscribe, () => waitingPosts.get().size);

/** Unscrolled it stands over the middle of the gap between composer and first card. */
const onTheGap = { transform: { base: 'translateY(-4px)', md: 'translateY(-8px)' } };

/** '3 new posts', floating under the header: it takes no room, so its coming and going moves nothing. */
export function NewPostsPill({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  const count = useWaitingCount();
  return (
    <Center role="status" position="sticky" top="calc({sizes.header} + 30px)" h="0" zIndex="1" {...onTheGap}>
      {count > 0 && (
        <Button
          borderRadius="full"
          shadow="menu"
          animation="enter"
          animationDuration="enter"
          aria-busy={loading}
          onClick={onClick}
        >
          {loading ? <BlockSpinner /> : <ArrowUp aria-hidden />}
          {feedText.newPosts(count)}
        </Button>
      )}
    </Center>
  );
}

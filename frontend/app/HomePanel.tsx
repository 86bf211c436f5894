import { Stack } from '@chakra-ui/react/stack';
import FriendRequests from '../features/friends/requests/FriendRequests.tsx';
import { useRequestsKnown } from '../features/friends/requests/useRequestsKnown.ts';
import { TrendingCoins } from '../features/tokens/coins/TrendingCoins.tsx';
import { TopHolders } from '../features/tokens/holders/TopHolders.tsx';
import { useViewer } from '../session/viewer.ts';
import { Events } from './Events.tsx';

/** The right-hand panel of the home page (section 1). */
export default function HomePanel() {
  const { viewer } = useViewer();
  return (
    <Stack gap={4}>
      {viewer && <FriendRequests />}
      {useRequestsKnown() && (
        <>
          <Events />
          <TrendingCoins />
          <TopHolders />
        </>
      )}
    </Stack>
  );
}

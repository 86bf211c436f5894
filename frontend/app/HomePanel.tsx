import { useDeferredValue } from 'react';
import FriendRequests from '../features/friends/requests/FriendRequests.tsx';
import { useRequestsKnown } from '../features/friends/requests/useRequestsKnown.ts';
import { TrendingCoins } from '../features/tokens/coins/TrendingCoins.tsx';
import { TopHolders } from '../features/tokens/holders/TopHolders.tsx';
import { useViewer } from '../session/viewer.ts';
import { fixed } from '../ui/fixed.ts';
import { Events } from './Events.tsx';

/** The right-hand panel of the home page (section 1). */
export default function HomePanel() {
  const { viewer } = useViewer();
  // In its own time: else three cards would be made in one go.
  const known = useDeferredValue(useRequestsKnown(), false);
  return (
    <Cards>
      {viewer && <FriendRequests />}
      {known && (
        <>
          <Events />
          <TrendingCoins />
          <TopHolders />
        </>
      )}
    </Cards>
  );
}

const Cards = fixed('div', { base: { display: 'flex', flexDirection: 'column', gap: 4 } });

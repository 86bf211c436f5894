import { useDeferredValue } from 'react';
import FriendRequests from '../features/friends/requests/FriendRequests.tsx';
import { useRequestsKnown } from '../features/friends/requests/friendRequests.ts';
import { OnlineCard } from '../features/presence/OnlineCard.tsx';
import { TrendingCoins } from '../features/tokens/coins/TrendingCoins.tsx';
import { TopHolders } from '../features/tokens/holders/TopHolders.tsx';
import { useViewer } from '../lib/session/viewer.ts';
import { Events } from './Events.tsx';
import { Cards, PanelSkeleton } from './PanelSkeleton.tsx';

/** The right-hand panel of the home page (section 1). */
export default function HomePanel() {
  const { viewer } = useViewer();
  // Deferred: the skeleton is shown while the cards are rendered.
  const known = useDeferredValue(useRequestsKnown(), false);
  if (!known) return <PanelSkeleton />;
  return (
    <Cards>
      {viewer && <OnlineCard />}
      {viewer && <FriendRequests />}
      <Events />
      <TrendingCoins />
      <TopHolders />
    </Cards>
  );
}

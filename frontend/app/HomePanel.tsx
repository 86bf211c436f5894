import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useRequestsKnown } from '../features/friends/requests/friendRequests.ts';
import { TrendingCoins } from '../features/tokens/coins/TrendingCoins.tsx';
import { TopHolders } from '../features/tokens/holders/TopHolders.tsx';
import { Events } from './Events.tsx';
import { Cards, PanelSkeleton } from './PanelSkeleton.tsx';

/** The right-hand panel of the home page (section 1), with more cards above for a member. */
export default function HomePanel({ children }: { children?: ReactNode }) {
  // Deferred: the skeleton is shown while the cards are rendered.
  const known = useDeferredValue(useRequestsKnown(), false);
  if (!known) return <PanelSkeleton />;
  return (
    <Cards>
      {children}
      <Events />
      <TrendingCoins />
      <TopHolders />
    </Cards>
  );
}

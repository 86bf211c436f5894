import { UpcomingEvents } from '../features/events/UpcomingEvents.tsx';
import { useTokenInfo } from '../features/tokens/holders/communityToken.ts';
import { MarketNote } from '../features/tokens/MarketNote.tsx';

/** The upcoming events at the market cap that the community's token has now. */
export function Events() {
  const token = useTokenInfo();
  if (!token?.marketCap) return <UpcomingEvents marketCap={null} />;
  return <UpcomingEvents marketCap={token.marketCap} note={<MarketNote {...token} />} />;
}

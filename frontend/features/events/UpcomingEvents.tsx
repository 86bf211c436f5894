import type { ReactNode } from 'react';
import { config } from '../../lib/config.ts';
import { CardHead, CardTitle, PlainSection } from '../../ui/Card.tsx';
import { isReached } from './ladder.ts';
import { MarketCapNow, Rung } from './Rung.tsx';

interface Props {
  /** US dollars. */
  marketCap: string | null;
  /** What the market cap tells of itself. */
  note?: ReactNode;
}

/** Section 9's events: a party at each market cap, as the rungs of a ladder; the token stands where it is worth now. */
export function UpcomingEvents({ marketCap, note }: Props) {
  const now = marketCap === null ? null : Number(marketCap);
  const rungs = config.events
    .map((event) => ({ ...event, reached: isReached(event.marketCap, now) }))
    .toReversed();
  const place = rungs.findIndex(({ reached }) => reached);
  const above = place < 0 ? rungs : rungs.slice(0, place);
  const below = place < 0 ? [] : rungs.slice(place);
  return (
    <PlainSection aria-labelledby="upcoming-events">
      <CardHead>
        <CardTitle id="upcoming-events">Upcoming events</CardTitle>
        {note}
      </CardHead>
      <ol>
        {above.map((rung) => (
          <Rung key={rung.marketCap} {...rung} />
        ))}
        {now !== null && <MarketCapNow dollars={now} last={below.length === 0} />}
        {below.map((rung) => (
          <Rung key={rung.marketCap} {...rung} />
        ))}
      </ol>
    </PlainSection>
  );
}

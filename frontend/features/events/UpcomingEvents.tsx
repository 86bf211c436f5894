import type { ReactNode } from 'react';
import { config } from '../../config.ts';
import { PlainSection } from '../../ui/Card.tsx';
import { fixed } from '../../ui/fixed.ts';
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
      <Head>
        <Title id="upcoming-events">Upcoming events</Title>
        {note}
      </Head>
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

const Head = fixed('div', { base: { display: 'flex', alignItems: 'center', gap: 2, mb: 2 } });
const Title = fixed('h2', { base: { textStyle: 'body', fontWeight: 'bold', flex: 1 } });

import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { config } from '../../lib/config.ts';
import { CardHead, CardTitle, PlainSection } from '../../ui/Card.tsx';
import { fixed } from '../../ui/fixed.ts';
import { isReached } from './ladder.ts';

interface Props {
  /** US dollars. */
  marketCap: string | null;
  /** Age and source of the market cap. */
  note?: ReactNode;
}

/** Section 9's events as rungs of a ladder, one per market cap; the token's current value is marked between them. */
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

const count = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** A step of the ladder, with the pole down to the next one. */
const Step = fixed('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '14px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 3,
    minH: 11,
    position: 'relative',
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetStart: '6px',
      top: 'calc(50% + 9px)',
      h: 'calc(100% - 18px)',
      w: '2px',
      bg: 'border',
    },
    '&[data-reached]:not(:last-child)::after': { bg: 'accent.fg' },
  },
});

interface RungProps {
  marketCap: string;
  attendees: number;
  reached: boolean;
}

/** An event and the market cap that it requires. */
function Rung({ marketCap, attendees, reached }: RungProps) {
  return (
    <Step data-reached={reached || undefined}>
      <Block data-reached={reached || undefined}>
        {reached && <Check size={10} strokeWidth={4} role="img" aria-label="Reached" />}
      </Block>
      <span>
        <Cap>{marketCap}</Cap> <Quiet>market cap</Quiet>
      </span>
      <Quiet>
        <data value={attendees}>{count.format(attendees)}</data> attendees
      </Quiet>
    </Step>
  );
}

/** The current market cap, between reached and future events. */
function MarketCapNow({ dollars, last }: { dollars: number; last: boolean }) {
  return (
    <Step data-reached={!last || undefined}>
      <Here aria-hidden />
      <Now>
        Now <data value={dollars}>{compact.format(dollars)}</data>
      </Now>
    </Step>
  );
}

const Block = fixed('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '14px',
    borderRadius: 'block',
    borderWidth: '2px',
    borderColor: 'accent.fg',
    color: 'bg.card',
    '&[data-reached]': { bg: 'accent.fg' },
  },
});
const Cap = fixed('span', { base: { fontWeight: 'semibold' } });
const Quiet = fixed('span', { base: { color: 'fg.muted', textStyle: 'secondary' } });
const Here = fixed('span', {
  base: { boxSize: '8px', borderRadius: 'block', bg: 'accent.fg', justifySelf: 'center' },
});
const Now = fixed('span', {
  base: {
    gridColumn: '2 / -1',
    justifySelf: 'start',
    px: 2.5,
    py: 0.5,
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    textStyle: 'secondary',
    fontWeight: 'semibold',
  },
});

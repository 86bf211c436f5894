import { chakra } from '@chakra-ui/react/styled-system';
import { config } from '../../config.ts';
import { Card } from '../../ui/Card.tsx';

const count = new Intl.NumberFormat('en');

/** Section 9's events: a party at each market cap, as the rungs of a ladder. */
export function UpcomingEvents() {
  return (
    <Card as="section" aria-labelledby="upcoming-events">
      <chakra.h2 id="upcoming-events" textStyle="body" fontWeight="bold" mb={3}>
        Upcoming events
      </chakra.h2>
      <chakra.ol position="relative">
        {config.events.toReversed().map((event) => (
          <Rung key={event.marketCap} {...event} />
        ))}
      </chakra.ol>
    </Card>
  );
}

function Rung({ marketCap, attendees }: { marketCap: string; attendees: number }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto 1fr auto"
      alignItems="center"
      columnGap={3}
      minH={11}
      position="relative"
      _notLast={{
        _after: {
          content: '""',
          position: 'absolute',
          insetStart: '6px',
          top: 'calc(50% + 9px)',
          h: 'calc(100% - 18px)',
          w: '2px',
          bg: 'border',
        },
      }}
    >
      <chakra.span
        aria-hidden
        boxSize="14px"
        borderRadius="block"
        borderWidth="2px"
        borderColor="accent.fg"
      />
      <span>
        <chakra.span fontWeight="semibold">{marketCap}</chakra.span>{' '}
        <chakra.span color="fg.muted" textStyle="secondary">
          market cap
        </chakra.span>
      </span>
      <chakra.span color="fg.muted" textStyle="secondary">
        <data value={attendees}>{count.format(attendees)}</data> attendees
      </chakra.span>
    </chakra.li>
  );
}

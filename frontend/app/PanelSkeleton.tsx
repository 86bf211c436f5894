import { config } from '../lib/config.ts';
import { useViewer } from '../lib/session/viewer.ts';
import { CardHead, PlainCard } from '../ui/Card.tsx';
import { fixed } from '../ui/fixed.ts';
import { PlainSkeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

/** Cards of the panel beside the feed, one under another. */
export const Cards = fixed('div', { base: { display: 'flex', flexDirection: 'column', gap: 4 } });

/** Number and height (px) of the rows that a card usually has. */
const ONLINE = { rows: 1, height: 64 };
const NO_REQUESTS = { rows: 1, height: 22 };
const OTHERS = [
  { rows: config.events.length, height: 44 },
  { rows: 6, height: 48 },
  { rows: 5, height: 48 },
];

/** Shown until the code of the panel beside the feed and the data of its first card have loaded. */
export function PanelSkeleton() {
  const { viewer } = useViewer();
  return (
    <SkeletonGroup label="Loading">
      <Cards>
        {viewer && <Coming {...ONLINE} />}
        {viewer && <Coming {...NO_REQUESTS} />}
        {OTHERS.map((card, place) => (
          <Coming key={place} {...card} />
        ))}
      </Cards>
    </SkeletonGroup>
  );
}

const Coming = ({ rows, height }: typeof NO_REQUESTS) => (
  <PlainCard>
    <CardHead style={{ height: 22 }}>
      <PlainSkeleton style={{ width: '40%' }} />
    </CardHead>
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row} style={{ height }}>
        <PlainSkeleton style={{ width: '45%' }} />
        <PlainSkeleton style={{ width: '20%' }} />
      </Row>
    ))}
  </PlainCard>
);

const Row = fixed('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
});

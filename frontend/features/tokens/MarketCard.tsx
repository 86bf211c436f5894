import { type ReactNode, useId } from 'react';
import { CardHead, CardTitle, PlainSection } from '../../ui/Card.tsx';
import { fixed } from '../../ui/fixed.ts';
import { PlainSkeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { MarketNote, type Provenance } from './MarketNote.tsx';
import { tokenText } from './strings.ts';

interface Props {
  title: string;
  /** Age and source of the shown values; null until they are loaded. */
  provenance: Provenance | null;
  failed: boolean;
  /** How many rows there will be. */
  rows: number;
  children: ReactNode;
}

/** A card about the market. A failure is only a small note: the page is about people. */
export function MarketCard({ title, provenance, failed, rows, children }: Props) {
  const id = useId();
  return (
    <PlainSection aria-labelledby={id}>
      <CardHead>
        <CardTitle id={id}>{title}</CardTitle>
        {provenance && <MarketNote {...provenance} />}
      </CardHead>
      {provenance && children}
      {!provenance && failed && <Failed>{tokenText.failed}</Failed>}
      {!provenance && !failed && <MarketSkeleton rows={rows} />}
    </PlainSection>
  );
}

const Failed = fixed('p', { base: { color: 'fg.muted' } });

/** Placeholders with the height of the rows. */
function MarketSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label={tokenText.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          <PlainSkeleton style={{ width: '30%' }} />
          <PlainSkeleton style={{ width: '25%' }} />
        </Row>
      ))}
    </SkeletonGroup>
  );
}

const Row = fixed('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', h: 12 },
});

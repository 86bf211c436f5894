import { useId } from 'react';
import type { ReactNode } from 'react';
import { CardHead, CardTitle, PlainSection } from '../../ui/Card.tsx';
import { fixed } from '../../ui/fixed.ts';
import { MarketNote } from './MarketNote.tsx';
import type { Provenance } from './MarketNote.tsx';
import { MarketSkeleton } from './MarketSkeleton.tsx';
import { tokenText } from './strings.ts';

interface Props {
  title: string;
  /** Of what is shown; null as long as there is nothing. */
  provenance: Provenance | null;
  failed: boolean;
  /** How many rows there will be. */
  rows: number;
  children: ReactNode;
}

/** A card about the market. It never makes much of a failure: the page is about people. */
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

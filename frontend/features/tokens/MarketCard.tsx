import { useId } from 'react';
import type { ReactNode } from 'react';
import { PlainSection } from '../../ui/Card.tsx';
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
      <Head>
        <Title id={id}>{title}</Title>
        {provenance && <MarketNote {...provenance} />}
      </Head>
      {provenance && children}
      {!provenance && failed && <Failed>{tokenText.failed}</Failed>}
      {!provenance && !failed && <MarketSkeleton rows={rows} />}
    </PlainSection>
  );
}

const Head = fixed('div', { base: { display: 'flex', alignItems: 'center', gap: 2, mb: 2 } });
const Title = fixed('h2', { base: { textStyle: 'body', fontWeight: 'bold', flex: 1, minW: 0 } });
const Failed = fixed('p', { base: { color: 'fg.muted' } });

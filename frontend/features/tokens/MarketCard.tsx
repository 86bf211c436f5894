import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
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
    <Card as="section" aria-labelledby={id}>
      <chakra.div display="flex" alignItems="center" gap={2} mb={2}>
        <chakra.h2 id={id} textStyle="body" fontWeight="bold" flex={1} minW={0}>
          {title}
        </chakra.h2>
        {provenance && <MarketNote {...provenance} />}
      </chakra.div>
      {provenance && children}
      {!provenance && failed && <chakra.p color="fg.muted">{tokenText.failed}</chakra.p>}
      {!provenance && !failed && <MarketSkeleton rows={rows} />}
    </Card>
  );
}

import { fixed } from '../../ui/fixed.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { formatAge } from './numbers.ts';
import { tokenText } from './strings.ts';

/** Age and source of market values. */
export interface Provenance {
  asOf: string;
  stale: boolean;
  simulated: boolean;
}

const Note = fixed('span', {
  base: {
    textStyle: 'meta',
    fontWeight: 'semibold',
    px: 2,
    py: 0.5,
    borderRadius: 'full',
    bg: 'neutral.subtle',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&[data-old]': { bg: 'bonk.subtle', color: 'bonk.fg' },
  },
});

/** 'Demo data' for invented values, and the age of those whose source fails. */
export function MarketNote({ asOf, stale, simulated }: Provenance) {
  return (
    <>
      {stale && (
        <Note data-old title={tokenText.staleReason}>
          <RelativeTime at={asOf} form={formatAge} />
        </Note>
      )}
      {simulated && <Note title={tokenText.demoReason}>{tokenText.demo}</Note>}
    </>
  );
}

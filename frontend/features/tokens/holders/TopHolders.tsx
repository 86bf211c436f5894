import { MarketCard } from '../MarketCard.tsx';
import { tokenText } from '../strings.ts';
import { HolderRow } from './HolderRow.tsx';
import { useTokenHolders, useTokenInfo } from './queries.ts';

/** §7 and §9: so many are shown. */
const SHOWN = 5;

/** Who holds most of the community's token. */
export function TopHolders() {
  const symbol = useTokenInfo()?.symbol;
  const { data, error } = useTokenHolders();
  const answer = data?.tokenHolders;
  const failed = Boolean(error);
  return (
    <MarketCard
      title={symbol ? tokenText.holdersOf(symbol) : tokenText.holders}
      provenance={answer ? { ...answer, stale: answer.stale || failed } : null}
      failed={failed}
      rows={SHOWN}
    >
      <ol>
        {answer?.holders.slice(0, SHOWN).map((holder) => (
          <HolderRow key={holder.address} holder={holder} />
        ))}
      </ol>
    </MarketCard>
  );
}

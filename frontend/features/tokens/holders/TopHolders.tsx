import type { TokenHoldersQuery } from '../../../gql/graphql.ts';
import { fixed } from '../../../ui/fixed.ts';
import { CopyIcon } from '../../../ui/CopyButton.tsx';
import { MarketCard } from '../MarketCard.tsx';
import { tokenText } from '../strings.ts';
import { markerOf, shareText } from '../numbers.ts';
import { useTokenHolders, useTokenInfo } from './communityToken.ts';

/** Rows of the list (§7, §9). */
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

type Holder = TokenHoldersQuery['tokenHolders']['holders'][number];

/** One holder: a marker in the colour of the share, the address to copy, the balance, and the share as a bar. */
function HolderRow({ holder }: { holder: Holder }) {
  const { address, displayAddress, displayBalance, percentage } = holder;
  const share = markerOf(percentage);
  return (
    <Row data-holds={share}>
      <Marker aria-hidden />
      <HolderAddress>
        <Address title={address}>{displayAddress}</Address>
        <CopyIcon text={address} label={tokenText.copyAddress(displayAddress)} />
      </HolderAddress>
      <Amounts>
        <Share value={percentage}>{shareText(percentage)}</Share>
        <Balance>{displayBalance}</Balance>
      </Amounts>
      <Rail aria-hidden>
        <Bar style={{ width: `${Math.min(100, percentage)}%` }} />
      </Rail>
    </Row>
  );
}

const Row = fixed('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 2.5,
    minH: 12,
    '--holds': '{colors.holder.small}',
    '&[data-holds=medium]': { '--holds': '{colors.holder.medium}' },
    '&[data-holds=large]': { '--holds': '{colors.holder.large}' },
  },
});
const Marker = fixed('span', { base: { boxSize: '10px', borderRadius: 'block', bg: 'var(--holds)' } });
const HolderAddress = fixed('span', { base: { display: 'flex', alignItems: 'center', gap: 0.5 } });
const Address = fixed('span', { base: { fontFamily: 'mono', textStyle: 'secondary' } });
const Amounts = fixed('span', { base: { textAlign: 'end', lineHeight: 'short' } });
const Share = fixed('data', { base: { fontWeight: 'semibold' } });
const Balance = fixed('span', {
  base: { display: 'block', color: 'fg.muted', textStyle: 'meta', fontVariantNumeric: 'tabular-nums' },
});
const Rail = fixed('span', {
  base: { gridColumn: '2 / -1', h: '3px', borderRadius: 'full', bg: 'bg.skeleton', overflow: 'hidden' },
});
const Bar = fixed('span', {
  base: { display: 'block', h: 'full', borderRadius: 'full', bg: 'var(--holds)' },
});

import { MarketCard } from '../MarketCard.tsx';
import { tokenText } from '../strings.ts';
import { CoinRow } from './CoinRow.tsx';
import { useLiveCoins } from './useLiveCoins.ts';

/** The number in the default settings, for the placeholders. */
const EXPECTED_COINS = 6;

/** Prices of the coins that the community watches, live. */
export function TrendingCoins() {
  const { live, failed } = useLiveCoins();
  const provenance = live ? { ...live, stale: live.stale || failed } : null;
  return (
    <MarketCard title={tokenText.coins} provenance={provenance} failed={failed} rows={EXPECTED_COINS}>
      <ul>
        {live?.coins.map((coin) => (
          <CoinRow key={`${coin.symbol} ${coin.name}`} coin={coin} />
        ))}
      </ul>
    </MarketCard>
  );
}

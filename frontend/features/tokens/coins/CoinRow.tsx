import { chakra } from '@chakra-ui/react/styled-system';
import type { LiveCoinsQuery } from '../../../gql/graphql.ts';
import { changeText, priceText } from '../numbers.ts';
import { tokenText } from '../strings.ts';
import { Sparkline } from './Sparkline.tsx';
import { Spoken } from '../../../ui/Spoken.ts';

type Coin = LiveCoinsQuery['liveCoins']['coins'][number];

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 64px 96px',
    columnGap: 3,
    alignItems: 'center',
    minH: 12,
    _notLast: { borderBottomWidth: '1px' },
  },
});

/** One coin: what it is, how its day looked, and what it costs now. */
export function CoinRow({ coin: { symbol, name, price, priceChange24h, sparkline } }: { coin: Coin }) {
  const change = priceChange24h === null ? null : Math.round(priceChange24h * 100) / 100;
  const colour = colourOf(change);
  return (
    <Row>
      <chakra.div minW={0}>
        <chakra.div fontWeight="semibold">{symbol}</chakra.div>
        <chakra.div color="fg.muted" textStyle="secondary" truncate>
          {name}
        </chakra.div>
      </chakra.div>
      <chakra.span color={colour}>
        <Sparkline points={sparkline} />
      </chakra.span>
      <chakra.div textAlign="end">
        <chakra.data value={price} title={`$${price}`} display="block" fontWeight="semibold">
          {priceText(price)}
        </chakra.data>
        {change !== null && <Change percent={change} />}
      </chakra.div>
    </Row>
  );
}

/** Sign, arrow and colour say the same, for whoever sees one of them. */
function Change({ percent }: { percent: number }) {
  const arrow = percent > 0 ? '▲' : '▼';
  return (
    <chakra.data value={percent} color={colourOf(percent)} textStyle="secondary" fontWeight="medium">
      {percent !== 0 && (
        <chakra.span aria-hidden fontSize=".75em" me={1}>
          {arrow}
        </chakra.span>
      )}
      {changeText(percent)}
      <Spoken> {tokenText.change}</Spoken>
    </chakra.data>
  );
}

function colourOf(change: number | null): 'up' | 'down' | 'fg.muted' {
  if (!change) return 'fg.muted';
  return change > 0 ? 'up' : 'down';
}

import type { LiveCoinsQuery } from '../../../gql/graphql.ts';
import { changeText } from '../change.ts';
import { priceText } from '../numbers.ts';
import { tokenText } from '../strings.ts';
import { Sparkline } from './Sparkline.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Spoken } from '../../../ui/Spoken.ts';

type Coin = LiveCoinsQuery['liveCoins']['coins'][number];

const Row = fixed('li', {
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
  return (
    <Row>
      <What>
        <Symbol>{symbol}</Symbol>
        <Name>{name}</Name>
      </What>
      <Trend data-to={directionOf(change)}>
        <Sparkline points={sparkline} />
      </Trend>
      <Worth>
        <Price value={price} title={`$${price}`}>
          {priceText(price)}
        </Price>
        {change !== null && <Change percent={change} />}
      </Worth>
    </Row>
  );
}

/** Sign, arrow and colour say the same, for whoever sees one of them. */
function Change({ percent }: { percent: number }) {
  return (
    <Percent value={percent} data-to={directionOf(percent)}>
      {percent !== 0 && <Arrow aria-hidden />}
      {changeText(percent)}
      <Spoken> {tokenText.change}</Spoken>
    </Percent>
  );
}

function directionOf(change: number | null): 'up' | 'down' | undefined {
  if (!change) return undefined;
  return change > 0 ? 'up' : 'down';
}

const trend = {
  color: 'fg.muted',
  '&[data-to=up]': { color: 'up' },
  '&[data-to=down]': { color: 'down' },
} as const;

const What = fixed('div', { base: { minW: 0 } });
const Symbol = fixed('div', { base: { fontWeight: 'semibold' } });
const Name = fixed('div', { base: { color: 'fg.muted', textStyle: 'secondary', truncate: true } });
const Trend = fixed('span', { base: trend });
const Worth = fixed('div', { base: { textAlign: 'end' } });
const Price = fixed('data', { base: { display: 'block', fontWeight: 'semibold' } });
const Percent = fixed('data', { base: { ...trend, textStyle: 'secondary', fontWeight: 'medium' } });
/** Drawn, as not every font has one. */
const Arrow = fixed('span', {
  base: {
    display: 'inline-block',
    w: '.6em',
    h: '.5em',
    me: 1.5,
    bg: 'currentColor',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
    '[data-to=down] > &': { rotate: '180deg' },
  },
});

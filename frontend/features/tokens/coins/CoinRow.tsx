import type { LiveCoinsQuery } from '../../../gql/graphql.ts';
import { fixed } from '../../../ui/fixed.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.ts';
import { changeText, priceText } from '../numbers.ts';
import { tokenText } from '../strings.ts';

type Coin = LiveCoinsQuery['liveCoins']['coins'][number];

const Row = fixed('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 64px minmax(96px, max-content)',
    columnGap: 3,
    alignItems: 'center',
    minH: 12,
    _notLast: { borderBottomWidth: '1px' },
  },
});

/** One coin: its name, its prices of the day, and its current price. */
export function CoinRow({ coin: { symbol, name, price, priceChange24h, sparkline } }: { coin: Coin }) {
  const change = priceChange24h === null ? null : Math.round(priceChange24h * 100) / 100;
  return (
    <Row>
      <Names>
        <Symbol>{symbol}</Symbol>
        <Name>{name}</Name>
      </Names>
      <Trend data-to={directionOf(change)}>
        <Sparkline points={sparkline} />
      </Trend>
      <Prices>
        <Price value={price} title={`$${price}`}>
          {priceText(price)}
        </Price>
        {change !== null && <Change percent={change} />}
      </Prices>
    </Row>
  );
}

/** Sign, arrow and colour carry the same meaning, for readers who see only one of them. */
function Change({ percent }: { percent: number }) {
  return (
    <Percent value={percent} data-to={directionOf(percent)}>
      {percent !== 0 && <Arrow aria-hidden />}
      {changeText(percent)}
      <VisuallyHidden> {tokenText.change}</VisuallyHidden>
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

const Names = fixed('div', { base: { minW: 0 } });
const Symbol = fixed('div', { base: { fontWeight: 'semibold' } });
const Name = fixed('div', { base: { color: 'fg.muted', textStyle: 'secondary', truncate: true } });
const Trend = fixed('span', { base: trend });
const Prices = fixed('div', { base: { textAlign: 'end' } });
const Price = fixed('data', { base: { display: 'block', fontWeight: 'semibold' } });
const Percent = fixed('data', { base: { ...trend, textStyle: 'secondary', fontWeight: 'medium' } });
/** Drawn, because not every font has arrows. */
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

const [WIDTH, HEIGHT, MARGIN] = [64, 28, 2];

/** A day's prices as a line with a shade below it, in the colour of the text. The numbers beside it are the accessible text. */
function Sparkline({ points }: { points: number[] }) {
  if (points.length < 2) return null;
  const line = pathOf(points);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} fill="none" aria-hidden>
      <path d={`${line}V${HEIGHT}H0Z`} fill="currentColor" opacity=".12" />
      <path d={line} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

/** From the left to the right side, the lowest price at the bottom and the highest at the top. */
function pathOf(points: number[]): string {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const step = WIDTH / (points.length - 1);
  const y = (price: number) =>
    high === low ? HEIGHT / 2 : MARGIN + ((high - price) / (high - low)) * (HEIGHT - 2 * MARGIN);
  return `M${points.map((price, index) => `${(index * step).toFixed(1)} ${y(price).toFixed(1)}`).join('L')}`;
}

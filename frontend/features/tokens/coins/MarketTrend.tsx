import type { CSSProperties } from 'react';
import { changeText } from '../numbers.ts';
import { tokenText } from '../strings.ts';
import { median, riseShare } from './marketTrend.ts';
import { useLiveCoins } from './useLiveCoins.ts';
import { fixed } from '../../../ui/fixed.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.ts';

/** At the header's lower edge; taller than the visible line, as a target for the pointer. */
const Line = fixed('div', {
  base: {
    position: 'absolute',
    insetX: 0,
    bottom: '-1px',
    h: '6px',
    borderBottom: '2px solid',
    borderColor: 'color-mix(in oklch, {colors.up} var(--towards-up), {colors.down})',
    transition: 'border-color .6s',
  },
});

/** A line under the header in the colour of the market: red when most coins fall, green when they rise. */
export default function MarketTrend() {
  const coins = useLiveCoins().live?.coins ?? [];
  const change = median(coins.flatMap(({ priceChange24h }) => priceChange24h ?? []));
  if (change === undefined) return null;
  const text = tokenText.marketTrend(changeText(change));
  return (
    <Line title={text} style={{ '--towards-up': `${riseShare(change)}%` } as CSSProperties}>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Line>
  );
}

import type { CSSProperties } from 'react';
import { changeText } from '../numbers.ts';
import { tokenText } from '../strings.ts';
import { median, riseShare } from './pulse.ts';
import { useLiveCoins } from './useLiveCoins.ts';
import { fixed } from '../../../ui/fixed.ts';
import { Spoken } from '../../../ui/Spoken.ts';

/** Lies on the header's lower edge; taller than it looks, so that a pointer can hit it. */
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

/** The mood of the market as a line under the header: red when most coins fall, green when they rise. */
export default function Pulse() {
  const coins = useLiveCoins().live?.coins ?? [];
  const change = median(coins.flatMap(({ priceChange24h }) => priceChange24h ?? []));
  if (change === undefined) return null;
  const text = tokenText.pulse(changeText(change));
  return (
    <Line title={text} style={{ '--towards-up': `${riseShare(change)}%` } as CSSProperties}>
      <Spoken>{text}</Spoken>
    </Line>
  );
}

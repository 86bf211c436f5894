const [WIDTH, HEIGHT, MARGIN] = [64, 28, 2];

/** A day's prices as a line with a shade below it, in the colour of the text. The numbers beside it say it in words. */
export function Sparkline({ points }: { points: number[] }) {
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

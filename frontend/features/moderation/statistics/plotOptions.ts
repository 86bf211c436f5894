import UPlot, { type Options, type Series } from 'uplot';
import { shortDay, shortNumber } from './days.ts';

/** Whole numbers only, because nothing here has halves. */
const STEPS = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat();
const DAY_STEPS = [1, 2, 7, 14, 30, 61, 91, 182];
/** As many bars as can be told from each other on a phone. */
const MAX_BARS = 90;
const AXIS_FONT_PX = 12;

interface SeriesStyle {
  /** A state at the end of each day; otherwise what happened on a day. */
  isLevel: boolean;
  /** Only one day has a value, which makes no line. */
  isSingle: boolean;
}

/** The options of a plot of one value per day, in the colours of `place`. `onChoose` gets the day under the cursor. */
export function plotOptions(
  place: HTMLElement,
  days: string[],
  series: SeriesStyle,
  onChoose: (index: number | undefined) => void,
): Options {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(`--plot-${name}`);
  const axis = {
    stroke: colour('text'),
    font: `${AXIS_FONT_PX}px ${style.fontFamily}`,
    ticks: { show: false },
    gap: 6,
  };
  return {
    width: place.clientWidth,
    height: place.clientHeight,
    padding: [8, 24, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 8, width: 2, fill: colour('line'), stroke: colour('ground') },
    },
    scales: {
      x: { time: false, range: () => [-0.5, days.length - 0.5] },
      y: { range: (_, _minimum, maximum) => [0, Math.max(4, Math.ceil((maximum ?? 0) * 1.08))] },
    },
    axes: [
      {
        ...axis,
        size: 26,
        space: 64,
        incrs: DAY_STEPS,
        grid: { show: false },
        values: (_, places) => places.map((index) => (days[index] ? shortDay(days[index]) : '')),
      },
      {
        ...axis,
        size: 44,
        space: 36,
        incrs: STEPS,
        grid: { stroke: colour('grid'), width: 1 },
        values: (_, values) => values.map(shortNumber),
      },
    ],
    series: [{}, styleOf(days.length, series, colour)],
    hooks: {
      setCursor: [({ cursor: { idx, left } }) => onChoose((left ?? -1) < 0 || idx == null ? undefined : idx)],
    },
  };
}

/** Bars for what happened on each day; a line for a state, and where bars would be too thin. */
function styleOf(
  count: number,
  { isLevel, isSingle }: SeriesStyle,
  colour: (name: string) => string,
): Series {
  const line: Series = { stroke: colour('line'), fill: colour('fill'), width: 2, points: { show: isSingle } };
  if (isLevel || count > MAX_BARS) return line;
  return {
    ...line,
    fill: colour('line'),
    width: 0,
    paths: UPlot.paths.bars!({ size: [0.7, 24], radius: 0.2 }),
  };
}

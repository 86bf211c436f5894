import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import './knownLanguage.ts';
import UPlot from 'uplot';
import { plotOptions } from './plotOptions.ts';
import { useTheme } from './useTheme.ts';

interface Props {
  label: string;
  days: readonly string[];
  values: readonly (number | null)[];
  /** A state at the end of each day, drawn as a line; otherwise what happened on a day. */
  isLevel: boolean;
  /** A day and its value in words. */
  sayDay: (index: number) => string;
  /** Which day the pointer or the keyboard has chosen. */
  onChoose: (index: number | undefined) => void;
}

/** A plot of uPlot. By the keyboard it is a slider over the days, whose value is said in words. */
export default function Plot({ label, days, values, isLevel, sayDay, onChoose }: Props) {
  const [place, setPlace] = useState<number>();
  const choose = (index: number | undefined) => {
    setPlace(index);
    onChoose(index);
  };
  const { frame, moveTo } = usePlot({ days, values, isLevel }, choose);
  const last = days.length - 1;
  const now = Math.min(place ?? last, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, now, last);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  return (
    <Frame
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={sayDay(now)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && moveTo(now)}
      onBlur={() => moveTo(undefined)}
    />
  );
}

/** Where a key leads from `now`; a week by Page Up and Page Down. */
function targetOf(key: string, now: number, last: number): number | undefined {
  const target = {
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    PageDown: now - 7,
    PageUp: now + 7,
    Home: 0,
    End: last,
  }[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last);
}

interface Drawn {
  days: readonly string[];
  values: readonly (number | null)[];
  isLevel: boolean;
}

/** Draws into `frame`, again when the figures or the theme change, and follows its width. */
function usePlot({ days, values, isLevel }: Drawn, onChoose: (index: number | undefined) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(null);
  const theme = useTheme();
  const choose = useEffectEvent(onChoose);
  const figures = JSON.stringify([days, values]);
  useEffect(() => {
    const place = frame.current!;
    const [ofDays, ofValues] = JSON.parse(figures) as [string[], (number | null)[]];
    const look = { isLevel, isSingle: ofValues.filter((value) => value !== null).length === 1 };
    const options = plotOptions(place, ofDays, look, (index) => choose(index));
    const drawn = new UPlot(options, [ofDays.map((_, index) => index), ofValues], place);
    plot.current = drawn;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = place;
      if (width > 0 && (width !== drawn.width || height !== drawn.height)) drawn.setSize({ width, height });
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [figures, isLevel, theme]);
  const moveTo = (index: number | undefined) => {
    const left = index === undefined ? -10 : plot.current!.valToPos(index, 'x');
    plot.current!.setCursor({ left, top: index === undefined ? -10 : 1 });
  };
  return { frame, moveTo };
}

/** The colours of the canvas as properties, and what uPlot's own stylesheet says of the parts that are used. */
const Frame = chakra('div', {
  base: {
    '--plot-line': 'colors.accent.fg',
    '--plot-fill': 'colors.accent.muted',
    '--plot-grid': 'colors.border',
    '--plot-text': 'colors.fg.muted',
    '--plot-ground': 'colors.bg.card',
    h: 'full',
    minW: 0,
    overflow: 'hidden',
    borderRadius: 'l1',
    touchAction: 'pan-y',
    '& .uplot': { position: 'relative', w: 'min-content' },
    '& .u-wrap': { position: 'relative', userSelect: 'none' },
    '& .u-over, & .u-under': { position: 'absolute' },
    '& .u-under': { overflow: 'hidden' },
    '& canvas': { display: 'block', position: 'relative', w: 'full', h: 'full' },
    '& .u-axis': { position: 'absolute' },
    '& .u-cursor-x, & .u-cursor-pt': { position: 'absolute', top: 0, left: 0, pointerEvents: 'none' },
    '& .u-cursor-x': { h: 'full', borderInlineStart: '1px solid', borderColor: 'border.control' },
    '& .u-cursor-pt': {
      borderRadius: 'full',
      borderStyle: 'solid',
      backgroundClip: 'padding-box !important',
    },
    '& .u-off': { display: 'none' },
  },
});

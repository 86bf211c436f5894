import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { Card } from '../../../ui/Card.tsx';
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { fullDay, fullNumber } from './days.ts';
import { DayTable } from './DayTable.tsx';
import { summaryOf, type DayFigures, type Measure } from './measures.ts';
import { statisticsText } from './strings.ts';

const Plot = lazyWithRetry(() => import('./Plot.tsx'));

const PLOT_HEIGHT = 180;

interface Props {
  measure: Measure;
  days: readonly DayFigures[];
}

/** One figure over time: its number, the chart, and a table with the same values. */
export function PlotCard({ measure, days }: Props) {
  const id = useId();
  const [chosen, choose] = useState<number>();
  const values = days.map((day) => day[measure.key] ?? null);
  const sayDay = (index: number) => `${fullDay(days[index]!.day)}: ${sayValue(values[index]!)}`;
  return (
    <Card as="section" aria-labelledby={id} minW={0} css={{ _first: { gridColumn: '1 / -1' } }}>
      <Head>
        <chakra.h2 id={id} textStyle="section">
          {measure.title}
        </chakra.h2>
        <chakra.p textAlign="end" textStyle="secondary" color="fg.muted">
          <Summary measure={measure} days={days} />
        </chakra.p>
      </Head>
      <chakra.p textStyle="secondary" color={chosen === undefined ? 'fg.muted' : 'fg'} minH="1.5em">
        {chosen === undefined || !days[chosen] ? measure.what : sayDay(chosen)}
      </chakra.p>
      <chakra.div position="relative" mt={2} h={`${PLOT_HEIGHT}px`}>
        <LazyBoundary fallback={<Skeleton h="full" />} text={statisticsText.plotFailed}>
          <Plot
            label={measure.title}
            days={days.map(({ day }) => day)}
            values={values}
            isLevel={measure.summary === 'now'}
            sayDay={sayDay}
            onChoose={choose}
          />
        </LazyBoundary>
        {!values.some(Boolean) && (
          <Empty>
            <chakra.span bg="bg.card" px={2}>
              {statisticsText.none}
            </chakra.span>
          </Empty>
        )}
      </chakra.div>
      <DayTable title={measure.title} days={days} values={values} />
    </Card>
  );
}

const sayValue = (value: number | null) => (value === null ? statisticsText.notRecorded : fullNumber(value));

function Summary({ measure, days }: Props) {
  const { summary } = measure;
  const when = summary === 'sum' ? statisticsText.inPeriod(days.length) : statisticsText[summary];
  return (
    <>
      <chakra.strong color="fg" textStyle="section">
        {fullNumber(summaryOf(measure, days))}
      </chakra.strong>{' '}
      {when}
    </>
  );
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 3,
    flexWrap: 'wrap',
  },
});

/** On the empty plot, whose axes stay. */
const Empty = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: 0,
    top: '35%',
    textAlign: 'center',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
});

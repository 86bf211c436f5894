import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { fullDay, fullNumber } from './days.ts';
import type { DayFigures } from './measures.ts';
import { statisticsText } from './strings.ts';

interface Props {
  title: string;
  days: readonly DayFigures[];
  values: readonly (number | null)[];
}

/** The figures of a plot as a table, the latest day first. Its rows are made when it is opened. */
export function DayTable({ title, days, values }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.details mt={2} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>{statisticsText.table}</Summary>
      {isOpen && (
        <Scroll tabIndex={0} role="region" aria-label={statisticsText.tableOf(title)}>
          <chakra.table w="full">
            <thead>
              <tr>
                <Cell as="th" scope="col">
                  {statisticsText.day}
                </Cell>
                <Cell as="th" scope="col" textAlign="end">
                  {title}
                </Cell>
              </tr>
            </thead>
            <tbody>
              {days
                .map(({ day }, index) => (
                  <tr key={day}>
                    <Cell>{fullDay(day)}</Cell>
                    <Cell textAlign="end">
                      {values[index] == null ? statisticsText.notRecorded : fullNumber(values[index])}
                    </Cell>
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </chakra.table>
        </Scroll>
      )}
    </chakra.details>
  );
}

const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    textStyle: 'secondary',
    color: 'fg.muted',
    w: 'fit-content',
    py: 1,
    '@media (pointer: coarse)': { py: 3 },
  },
});

const Scroll = chakra('div', { base: { maxH: '15rem', overflowY: 'auto', mt: 1 } });

const Cell = chakra('td', {
  base: {
    py: 1.5,
    pe: 2,
    textAlign: 'start',
    textStyle: 'secondary',
    fontVariantNumeric: 'tabular-nums',
    borderBottomWidth: '1px',
  },
});

import { appendFileSync } from 'node:fs';

/** What a figure has to reach, or to stay under. */
export type Bar = { atLeast: number } | { atMost: number };

/** A row of the speed table. */
export interface Row {
  work: string;
  figure: string;
  bar: string;
  held: boolean;
}

/** Says whether a figure holds its bar, and keeps the row for `bench:speed`, which names the file in `REPORT`. */
export function report(work: string, figure: number, bar: Bar, unit = ''): void {
  const [sign, goal] = 'atLeast' in bar ? (['≥', bar.atLeast] as const) : (['≤', bar.atMost] as const);
  const held = sign === '≥' ? figure >= goal : figure <= goal;
  const row: Row = { work, figure: `${figure}${unit}`, bar: `${sign} ${goal}${unit}`, held };
  console.log(`${held ? '✓' : '✗'} ${work}: ${row.figure} (${row.bar})`);
  if (process.env.REPORT) appendFileSync(process.env.REPORT, JSON.stringify(row) + '\n');
}

import autocannon from 'autocannon';
import { appendFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { processorTime } from './product.ts';

interface Candidate {
  name: string;
  request: autocannon.Options;
  /** The process whose processor time is measured (on Linux). */
  pid?: number;
}

export interface Result {
  name: string;
  /** Requests a second: the median of the rounds. */
  rate: number;
  /** Milliseconds: the median of the rounds' medians and 99th percentiles. */
  p50: number;
  p99: number;
  /** Milliseconds of its process's processor time for a request, over all rounds; less moved by a busy machine. */
  cost?: number;
}

interface Rounds {
  rounds: number;
  seconds: number;
  connections: number;
}

/**
 * Measures the candidates in turn, round after round, so that a machine that grows slower or quicker meanwhile
 * does so for all of them. A first round warms up and does not count; a failed request ends the bench.
 */
export async function measure(
  candidates: Candidate[],
  { rounds, seconds, connections }: Rounds,
): Promise<Result[]> {
  const seen = new Map<string, autocannon.Result[]>(candidates.map(({ name }) => [name, []]));
  const paid = new Map<string, number>();
  for (let round = 0; round <= rounds; round++) {
    for (const { name, request, pid } of candidates) {
      const before = pid && processorTime(pid);
      const result = await autocannon({ ...request, connections, duration: round === 0 ? 3 : seconds });
      if (result.errors + result.non2xx > 0)
        throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} not 2xx`);
      if (round === 0) continue;
      seen.get(name)!.push(result);
      if (pid && before) paid.set(name, (paid.get(name) ?? 0) + processorTime(pid)! - before);
    }
  }
  return [...seen].map(([name, results]) => ({
    name,
    rate: median(results.map((result) => result.requests.average)),
    p50: median(results.map((result) => result.latency.p50)),
    p99: median(results.map((result) => result.latency.p99)),
    cost: costOf(paid.get(name), results),
  }));
}

function costOf(seconds: number | undefined, results: autocannon.Result[]): number | undefined {
  const requests = results.reduce((sum, result) => sum + result.requests.total, 0);
  return seconds === undefined ? undefined : (seconds * 1_000) / requests;
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** When and on what was measured. */
export const printHead = () =>
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`,
  );

/** Prints each candidate's rate as a ratio to the first, which is the limit, and whether the named ones hold their goal. */
export function printRatios(work: string, results: Result[], goals: Record<string, number>): void {
  const limit = results[0]!.rate;
  printHead();
  console.table(
    Object.fromEntries(
      results.map(({ name, rate, p50, p99 }) => [
        name,
        {
          'requests/s': Math.round(rate),
          'against the limit': Number((rate / limit).toFixed(2)),
          'p50 ms': p50,
          'p99 ms': p99,
        },
      ]),
    ),
  );
  for (const { name, rate } of results)
    if (goals[name]) report(`${work}, ${name}`, Number((rate / limit).toFixed(2)), { atLeast: goals[name] });
}

/** A row of a table: the product against its limit. */
export const ratioOf = ([limit, product]: Result[]) => ({
  'limit, requests/s': Math.round(limit!.rate),
  'product, requests/s': Math.round(product!.rate),
  ratio: Number((product!.rate / limit!.rate).toFixed(2)),
  'product, p99 ms': product!.p99,
  'limit, CPU ms': limit!.cost?.toFixed(2),
  'product, CPU ms': product!.cost?.toFixed(2),
});

/** Prints the rows of `ratioOf` and whether each holds the goal. */
export function printTable(table: Record<string, ReturnType<typeof ratioOf>>, goal: number): void {
  printHead();
  console.table(table);
  for (const [work, { ratio }] of Object.entries(table)) report(work, ratio, { atLeast: goal });
}

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

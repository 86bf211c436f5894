import { check, type Verdict } from './checks.ts';
import { openProduct, type RunningProduct, type ProductOptions } from './product.ts';
import type { Postgres } from './postgres.ts';

/** The context of a fault. */
export interface FaultContext {
  postgres: Postgres;
  /** Starts a product, which is checked and closed at the end. */
  startProduct(options?: ProductOptions): Promise<RunningProduct>;
  /** The number of rounds: the first in the short form, the second in the full one. */
  times(short: number, full: number): number;
}

/** An injected fault. */
export interface Fault {
  name: string;
  /**
   * Injects it while members write; resolves with a summary in figures. Throws if an expectation besides the three checks
   * failed, and `Skipped` if this machine cannot do it.
   */
  run(tools: FaultContext): Promise<string>;
}

/** This machine cannot do it; the message says why. */
export class Skipped extends Error {}

/** A count in words. */
export const often = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** A line of the table. */
export interface Result {
  name: string;
  done: string;
  /** Undefined if it was skipped. */
  verdict?: Verdict;
  /** Failures besides the three checks. */
  broken?: string;
  writes: number;
  repeated: number;
  seconds: number;
}

/** Injects a fault and runs the three checks on every product that it used. */
export async function runFault({ name, run }: Fault, postgres: Postgres, isShort: boolean): Promise<Result> {
  const products: RunningProduct[] = [];
  const startProduct = async (options?: ProductOptions) => {
    const product = await openProduct(postgres, options);
    products.push(product);
    return product;
  };
  const startedAt = performance.now();
  const result: Result = { name, done: '', writes: 0, repeated: 0, seconds: 0 };
  try {
    result.done = await run({ postgres, startProduct, times: (short, full) => (isShort ? short : full) });
    await Promise.all(products.map(({ load }) => load.end()));
    result.verdict = merged(await Promise.all(products.map(check)));
    if (products.every(({ load }) => load.acknowledged.size === 0)) result.broken = 'nothing was written';
  } catch (error) {
    if (error instanceof Skipped) result.done = `skipped: ${error.message}`;
    else result.broken = (error as Error).stack ?? String(error);
  }
  for (const { load } of products) {
    result.writes += load.acknowledged.size;
    result.repeated += load.repeated;
  }
  // A failed cleanup must not hide the result.
  await Promise.all(products.map((product) => product.load.end().then(() => product.close()))).catch(
    (error) => {
      result.broken ??= `not ended in peace: ${(error as Error).stack}`;
    },
  );
  result.seconds = (performance.now() - startedAt) / 1_000;
  return result;
}

const merged = (verdicts: Verdict[]): Verdict => ({
  once: verdicts.flatMap(({ once }) => once),
  healthy: verdicts.flatMap(({ healthy }) => healthy),
  files: verdicts.flatMap(({ files }) => files),
});

/** All failures, one line each. */
export const failedChecks = ({ verdict, broken }: Result): string[] => [
  ...(broken ? [broken] : []),
  ...(verdict ? [...verdict.once, ...verdict.healthy, ...verdict.files] : []),
];

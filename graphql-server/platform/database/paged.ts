import type { Compilable } from 'kysely';
import { MAX_PAGE } from '../../contract/limits.ts';
import { statement, type Params, type Statement } from './statement.ts';

/**
 * The page sizes of the browser, of REST by default and the maximum, each plus the row that shows whether more follow.
 */
const SIZES = [20, 24, 50, MAX_PAGE].map((size) => size + 1);

/** A statement that returns at least this many rows, if there are as many. */
export type Paged<P, Row> = (limit: number) => Statement<P, Row>;

/**
 * A statement of a long list. The number of rows is part of its text: with a parameter, PostgreSQL assumes a tenth of
 * the list and plans each request anew, which takes longer than running the plan. There are few sizes, because each
 * connection keeps a plan of each. A page of another size is cut from the next larger one (`pageOf`).
 */
export function paged<P, Row>(
  name: string,
  write: (params: Params<P>, limit: number) => Compilable<Row>,
): Paged<P, Row> {
  const sized = SIZES.map((size) => statement<P, Row>(`${name}-${size}`, (params) => write(params, size)));
  return (limit) => sized[SIZES.findIndex((size) => size >= limit)]!;
}

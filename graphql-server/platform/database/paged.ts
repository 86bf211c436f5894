import type { Compilable } from 'kysely';
import { MAX_PAGE } from '../graphql/connection.ts';
import { statement, type Params, type Statement } from './statement.ts';

/** What the page, REST by default and the greatest page ask for, each with the row that tells whether more follow. */
const SIZES = [20, 24, 50, MAX_PAGE].map((size) => size + 1);

/** A statement that gives at least so many rows, where there are as many. */
export type Paged<P, Row> = (limit: number) => Statement<P, Row>;

/**
 * A statement of a long list. How many rows it reads stands in its text: as a parameter PostgreSQL reckons with a tenth of
 * the list and makes a plan for each request, which takes longer than to follow one. There are few sizes, because each
 * connection keeps a plan of each. A page of another size is cut from the next (`pageOf`).
 */
export function paged<P, Row>(
  name: string,
  write: (params: Params<P>, limit: number) => Compilable<Row>,
): Paged<P, Row> {
  const sized = SIZES.map((size) => statement<P, Row>(`${name}-${size}`, (params) => write(params, size)));
  return (limit) => sized[SIZES.findIndex((size) => size >= limit)]!;
}

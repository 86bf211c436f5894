import type { QueryResultRow } from 'pg';
import { MAX_PAGE } from '../graphql/connection.ts';
import { statement, type Statement } from './textRows.ts';

/** What the page, REST by default and the greatest page ask for, each with the row that tells whether more follow. */
const SIZES = [20, 24, 50, MAX_PAGE].map((size) => size + 1);

/** A statement that gives at least so many rows, where there are as many. */
export type Paged<Row extends QueryResultRow> = (limit: number) => Statement<Row>;

/**
 * A statement of a long list. How many rows it reads stands in its text: as a parameter PostgreSQL reckons with a tenth of
 * the list, and makes a plan for each request, which takes it longer than to follow one. There are few sizes, for each
 * connection keeps a plan of each; a page of another size is cut from the next (`pageOf`).
 */
export function paged<Row extends QueryResultRow>(
  name: string,
  textWith: (limit: number) => string,
): Paged<Row> {
  const sized = SIZES.map((size) => statement<Row>(`${name}-${size}`, textWith(size)));
  return (limit) => sized[SIZES.findIndex((size) => size >= limit)]!;
}

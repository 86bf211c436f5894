import type { QueryResultRow } from 'pg';
import { queryTogether } from './together.ts';
import type { Statement } from './textRows.ts';

/** As `together` of `platform/database`, for statements with numbered parameters. */
export const rowsTogether = <Row extends QueryResultRow>(
  surroundings: Parameters<typeof queryTogether>[0],
  { name, text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> => queryTogether(surroundings, { name, text, values }) as Promise<Row[]>;

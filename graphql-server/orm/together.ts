import type { QueryResultRow } from 'pg';
import { queryTogether } from '../platform/database/together.ts';
import type { Statement } from './rows.ts';

/** As `together` of `platform/database`, for statements with numbered parameters. */
export const rowsTogether = <Row extends QueryResultRow>(
  surroundings: Parameters<typeof queryTogether>[0],
  { name, text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> => queryTogether(surroundings, { name, text, values }) as Promise<Row[]>;

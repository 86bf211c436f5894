import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { Context } from '../../platform/graphql/context.ts';
import { rows, type Params, type Statement } from '../../platform/database/statements.ts';

/** Description of the field `replyTo`. */
export const ORIGINAL = 'The message that it replies to, as it is now: without content if it is deleted.';

type ByIds<Row> = Statement<{ ids: readonly number[] }, Row>;
export type Ids = Params<{ ids: readonly number[] }>;

/**
 * The row of a message that another one of its chat replies to; those of a page are read in one statement. Who may read
 * the reply may read it. Null if the chat has gone since.
 */
export const originalRow = <Row extends { id: number }>(
  context: Context,
  statement: ByIds<Row>,
  id: number,
): Promise<Row | null> =>
  context
    .loader(statement, () => new DataLoader<number, Row | null>((ids) => load(context.pool, statement, ids)))
    .load(id);

async function load<Row extends { id: number }>(pool: Pool, statement: ByIds<Row>, ids: readonly number[]) {
  const found = new Map((await rows(pool, statement, { ids })).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}

import { CompiledQuery } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import type { EntityManager } from './database.ts';

/** A statement that is prepared once a connection under its name. */
export interface Statement<Row extends QueryResultRow> {
  name: string;
  text: string;
  /** Only for the type. */
  row?: Row;
}

/** Names a statement whose rows have the shape `Row`. */
export const statement = <Row extends QueryResultRow>(name: string, text: string): Statement<Row> => ({
  name,
  text,
});

/**
 * A parameter whose value the planner does not see, for statements that are read alike whatever it is. In sight of the
 * value PostgreSQL may find a plan for it cheaper than the one it keeps, and then makes one for each request, which
 * takes longer than to follow it.
 */
export const unseen = (parameter: string, type = 'int') => `(select ${parameter}::${type})`;

/** One of an array of ids, for a column to be compared with (`u.id = ${oneOf('$1')}`), the array unseen. */
export const oneOf = (parameter: string) => `any (${unseen(parameter, 'int[]')}::int[])`;

/** Plain rows for reads that many people make at once; entities are for writes (docs/decisions). */
export async function rows<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool.query<Row>({ name, text, values });
  return result.rows;
}

/** The same inside of the transaction that `em` is in, beside its entities (flush those first that it needs). */
export async function rowsIn<Row extends QueryResultRow>(
  em: EntityManager,
  { text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  const result = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, values));
  return result.rows;
}

import { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { EntityManager } from './database.ts';
import type { Statement } from './statement.ts';

/** Runs a prepared statement with values by name. */
export async function rows<P, Row>(
  client: Pick<Pool | PoolClient, 'query'>,
  statement: Statement<P, Row>,
  values: NoInfer<P>,
): Promise<Row[]> {
  return (await client.query<Row & object>(statement.with(values))).rows;
}

/** Runs a statement with a custom plan, for statements whose best plan depends on the values. */
export async function rowsUnprepared<P, Row>(
  client: Pick<Pool | PoolClient, 'query'>,
  statement: Statement<P, Row>,
  given: NoInfer<P>,
): Promise<Row[]> {
  const { text, values } = statement.with(given);
  return (await client.query<Row & object>({ text, values })).rows;
}

/** Runs a statement in the transaction of `em`. First flush the entities that the statement needs. */
export async function rowsIn<P, Row>(
  em: EntityManager,
  statement: Statement<P, Row>,
  values: NoInfer<P>,
): Promise<Row[]> {
  const { text, values: parameters } = statement.with(values);
  return (await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;
}

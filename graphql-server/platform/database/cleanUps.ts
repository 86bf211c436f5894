import { sql, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import { db } from './compiler.ts';
import { rows } from './run.ts';
import type { DB } from './schema.ts';
import { statement, type Params, type Statement } from './statement.ts';

/** Rows of one statement: all that has gathered in months might take longer than a statement may, and would never go. */
const BATCH = 1_000;

/** A statement that removes a batch, and says whether there may be more. */
export type CleanUp<P> = Statement<P, { more: boolean }>;

/** The next rows of a table that fulfil a condition. Those that others are changing are left to the next run. */
export const nextRows = (table: keyof DB & string, condition: RawBuilder<boolean>, size = BATCH) =>
  sql<boolean>`${sql.table(table)}.ctid = any (array(
    select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(size)} for update skip locked))`;

/** Whether a batch was full; select it from what was removed. */
export const isFull = (size = BATCH) => sql<boolean>`count(*) >= ${sql.lit(size)}`.as('more');

/** Removes the rows of one table that fulfil a condition. */
export const removing = <P>(
  name: string,
  table: keyof DB & string,
  condition: (params: Params<P>) => RawBuilder<boolean>,
): CleanUp<P> =>
  statement(name, (params: Params<P>) =>
    db
      .with(
        'gone',
        () => sql<{ one: number }>`(
          delete from ${sql.table(table)} where ${nextRows(table, condition(params))} returning 1 as one)`,
      )
      .selectFrom('gone')
      .select(isFull()),
  );

/** Repeats a clean-up until nothing is left; others can write between two batches. */
async function finish<P>(pool: Pool, cleanUp: CleanUp<P>, values: P): Promise<void> {
  while ((await rows(pool, cleanUp, values))[0]!.more);
}

/** Runs clean-ups one after another. One that fails leaves the others to run; the first failure is thrown at the end. */
export async function runCleanUps<P>(pool: Pool, cleanUps: CleanUp<P>[], values: P): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanUp of cleanUps)
    await finish(pool, cleanUp, values).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { OperatorError } from '../errors/operatorError.ts';
import type { Env } from '../config/env.ts';
import { readApplied } from './compatibility.ts';
import { describeDatabase } from './operatorErrors.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { requireDatabase } from './reachDatabase.ts';

/** For command-line programs: passes the address of the database, started if need be, and leaves it afterwards. */
export async function withDatabase<Result>(env: Env, use: (url: string) => Promise<Result>): Promise<Result> {
  if (env.DATABASE_URL) {
    await requireDatabase(env.DATABASE_URL);
    return use(env.DATABASE_URL);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres') });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/**
 * Like `withDatabase`, for programs that only read: a missing database, for example because of a wrong setting, is not
 * created.
 */
export async function withCommunity<Result>(
  env: Env,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  if (!env.DATABASE_URL && !hasEmbedded(env)) throw noCommunity(env.dataDir);
  return withDatabase(env, async (url) => {
    if (!(await hasTables(url))) throw noCommunity(`the database ${describeDatabase(url)}`);
    return use(url);
  });
}

/** For command-line programs: passes connections, and closes them. */
export async function withPool<Result>(
  url: string,
  size: number,
  use: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool({ connectionString: url, max: size });
  // An idle connection may be lost, as when the database stops while they are closed; its loss fails no statement.
  pool.on('error', () => {});
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

/** Whether the embedded database has been created. */
export const hasEmbedded = (env: Env): boolean => existsSync(join(env.dataDir, 'postgres', 'cluster'));

const noCommunity = (place: string) =>
  new OperatorError(
    `There is no community in ${place}: DATA_DIR and DATABASE_URL must be those of the product.`,
  );

async function hasTables(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const applied = await readApplied(client).finally(() => client.end());
  return applied.length > 0;
}

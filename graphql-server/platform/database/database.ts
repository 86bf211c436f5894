import { MikroORM, type PostgreSqlDriver, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Client, type Pool } from 'pg';
import { refuseNewer } from './compatibility.ts';
import { ormConfig } from './config.ts';
import { operatorErrorFor } from './operatorErrors.ts';
import { runMigrations } from './runMigrations.ts';

/** The product's database: entities for writes, and the same pool for plain rows and sessions. */
export interface Database {
  orm: MikroORM;
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

export type EntityManager = SqlEntityManager<PostgreSqlDriver>;

/** An arbitrary number on which all processes of the product must agree. */
const MIGRATION_LOCK = 4_061_917;

/** Connects to `url`, migrates the database and returns it. */
export async function openDatabase(url: string, poolSize: number): Promise<Database> {
  const orm = await MikroORM.init(ormConfig(url, poolSize));
  try {
    await migrate(orm, url);
    const pool = await orm.em.getConnection().getNativeClient();
    return { orm, pool, url, close: () => orm.close(true) };
  } catch (error) {
    await orm.close(true);
    throw operatorErrorFor(error, url);
  }
}

/**
 * Runs the missing migrations. Processes that start together wait for each other on an advisory lock held by a separate
 * connection, so that a process killed half way releases it.
 */
async function migrate(orm: MikroORM, url: string): Promise<void> {
  const lock = new Client({ connectionString: url });
  lock.on('error', () => {}); // its loss fails the statement that follows
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(lock);
    const missing = await orm.migrator.getPending();
    if (missing.length > 0) await runMigrations(url);
  } finally {
    await lock.end();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import { isTableInUse } from '../errors/databaseErrors.ts';
import { ormConfig } from './config.ts';
import { migrationError } from './operatorErrors.ts';

/**
 * Milliseconds that a migration waits for a table. Less than PostgreSQL waits before it looks for a deadlock (1 s) and ends
 * one of the transactions in it: this one gives up first, so that nobody's request fails.
 */
const LOCK_TIMEOUT_MS = 300;

/** Milliseconds before it tries again, and for which it tries; less than the default of `UPGRADE_READY_SECONDS`. */
const PAUSE_MS = 200;
const PATIENCE_MS = 120_000;

/**
 * Runs the missing migrations in one transaction, on a connection without limits, because an index on a large table takes
 * long. A serving process may hold one table and wait for another. Then the transaction is given up, and tried again with
 * all tables locked first, which is not done at once because it keeps out readers, too.
 */
export async function runMigrations(url: string): Promise<void> {
  const orm = await MikroORM.init(ormConfig(url, 1, {}));
  let running: string | undefined;
  orm.migrator.on('migrating', ({ name }) => void (running = name));
  try {
    // The migrator prepares itself here: within the transaction it would wait for a second connection.
    await orm.migrator.getPending();
    await migrate(orm);
  } catch (error) {
    throw migrationError(running, error);
  } finally {
    await orm.close(true);
  }
}

const attempt = (orm: MikroORM, tables: string[]) =>
  orm.em.transactional(async (em) => {
    await em.execute(`set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
    await lock(em, tables);
    await orm.migrator.up({ transaction: em.getTransactionContext()! });
  });

async function migrate(orm: MikroORM): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let tables: string[] = []; ;) {
    try {
      return await attempt(orm, tables);
    } catch (error) {
      if (!isTableInUse(error) || performance.now() > until) throw error;
    }
    await sleep(PAUSE_MS);
    if (tables.length === 0) tables = await tablesOf(orm.em);
  }
}

const tablesOf = async (em: SqlEntityManager): Promise<string[]> => {
  const rows = await em.execute<{ name: string }[]>(
    `select format('%I', tablename) as name from pg_tables where schemaname = current_schema() order by 1`,
  );
  return rows.map(({ name }) => name);
};

/**
 * A table that somebody holds who waits for one of the earlier ones is the first the next time: whoever uses tables in a
 * fixed order lets the migrations pass in this order sooner or later.
 */
async function lock(em: SqlEntityManager, tables: string[]): Promise<void> {
  for (const [place, table] of tables.entries())
    try {
      await em.execute(`lock table ${table} in access exclusive mode`);
    } catch (error) {
      tables.unshift(...tables.splice(place, 1));
      throw error;
    }
}

import { defineConfig } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { PostgresNaming } from './naming.ts';
import { TABLES } from './tables/index.ts';
import { migrationsList } from './migrations/list.ts';
import { limitReadTime } from './readTimeout.ts';

const SECOND = 1_000;

/**
 * Without these limits one slow statement or forgotten transaction could stop the product. The pool never waits without
 * a limit: a caller that gets no connection in 3 s is told that the server is busy.
 */
export const connection = {
  connectionTimeoutMillis: 3 * SECOND,
  idleTimeoutMillis: 30 * SECOND,
  statement_timeout: 10 * SECOND,
  /** A limit on the client's side, for a server that no longer responds. */
  onConnect: limitReadTime(11 * SECOND),
  lock_timeout: 5 * SECOND,
  idle_in_transaction_session_timeout: 15 * SECOND,
  options: '-c timezone=UTC',
};

/** What the table declarations do not describe: triggers with their functions, and MikroORM's own table. */
const SCHEMA_COMPARISON = {
  ignoreTriggers: true,
  ignoreRoutines: true,
  skipTables: ['mikro_orm_migrations'],
};

/** MikroORM's configuration for the database at `url`, with at most `pool` connections and these `limits`. */
export const ormConfig = (url: string, pool: number, limits: object = connection) =>
  defineConfig({
    clientUrl: url,
    entities: [...TABLES],
    namingStrategy: PostgresNaming,
    schemaGenerator: SCHEMA_COMPARISON,
    extensions: [Migrator],
    driverOptions: { ...limits, max: pool },
    migrations: {
      migrationsList,
      snapshot: false,
      snapshotOnMigrate: false,
      allOrNothing: true,
    },
    logger: () => {},
  });

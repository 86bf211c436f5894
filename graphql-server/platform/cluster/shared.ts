import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { postgresLedger, type Ledger } from './ledger.ts';
import { NotifyWire } from './notifyWire.ts';
import type { Database } from '../database/database.ts';
import { postgresLimiters, type CreateLimiter } from '../rate-limits/rateLimit.ts';
import type { RedisLink } from './redis/redisLink.ts';
import type { Wire } from './wire.ts';

/** What the processes on one database share, apart from its rows. */
export interface Shared {
  wire: Wire;
  limiter: CreateLimiter;
  ledger: Ledger;
  /** Redis, if `REDIS_URL` is set, and the prefix of this database's keys in it. */
  redis?: { link: RedisLink; prefix: string };
  close(): void;
}

type Reached = Pick<Database, 'url' | 'pool'>;

/** Chooses between PostgreSQL and Redis (docs/decisions/0013); nothing else does. */
export async function openShared(env: Env, database: Reached, log: Logger): Promise<Shared> {
  const byDatabase = sharedByDatabase(database, log);
  return env.REDIS_URL ? withRedis(env.REDIS_URL, byDatabase, database.pool, log) : byDatabase;
}

const sharedByDatabase = ({ url, pool }: Reached, log: Logger) => ({
  wire: new NotifyWire(url, log),
  limiter: postgresLimiters(pool),
  ledger: postgresLedger(pool),
  close: () => {},
});

/** Loaded only here, so that a process without Redis does not load its client. */
async function withRedis(
  url: string,
  { wire, limiter }: ReturnType<typeof sharedByDatabase>,
  pool: Pool,
  log: Logger,
): Promise<Shared> {
  const { RedisLink, RedisWire, redisLedger, redisLimiters } = await import('./redis/redis.ts');
  const prefix = await prefixOf(pool);
  const link = new RedisLink(url, log);
  await link.open();
  return {
    wire: new RedisWire(link, wire, prefix),
    limiter: redisLimiters(link, prefix, limiter),
    ledger: redisLedger(link, prefix),
    redis: { link, prefix },
    close: () => link.close(),
  };
}

/** The same for all processes on one database, and another for each database: several communities may share one Redis. */
async function prefixOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select system_identifier || '-' || oid as id from pg_control_system(), pg_database
      where datname = current_database()`,
  );
  return `{hodlhood-${rows[0]!.id}}`;
}

import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { postgresLedger, type Ledger } from './ledger.ts';
import { NotifyTransport } from './notifyTransport.ts';
import type { Database } from '../database/database.ts';
import { postgresLimiters, type CreateLimiter } from '../rate-limits/rateLimit.ts';
import type { RedisLink } from './redis/redisLink.ts';
import type { Transport } from './transport.ts';

/** What the processes on one database share, apart from its rows. */
export interface Shared {
  transport: Transport;
  limiter: CreateLimiter;
  ledger: Ledger;
  /** Redis, if `REDIS_URL` is set, and the prefix of this database's keys in it. */
  redis?: { link: RedisLink; prefix: string };
  close(): void;
}

type Reached = Pick<Database, 'url' | 'pool'>;

/** Chooses between PostgreSQL and Redis (docs/decisions/0013). Presence follows it: `openPresenceStore.ts`. */
export async function openShared(env: Env, database: Reached, log: Logger): Promise<Shared> {
  const byDatabase = sharedByDatabase(database, log);
  if (!env.REDIS_URL) return byDatabase;
  // Loaded only here, so that a process without Redis does not load its client.
  const { openRedis } = await import('./redis/openRedis.ts');
  return openRedis(env.REDIS_URL, byDatabase, database.pool, log);
}

const sharedByDatabase = ({ url, pool }: Reached, log: Logger) => ({
  transport: new NotifyTransport(url, log),
  limiter: postgresLimiters(pool),
  ledger: postgresLedger(pool),
  close: () => {},
});

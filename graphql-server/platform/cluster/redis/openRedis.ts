import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CreateLimiter } from '../../rate-limits/rateLimit.ts';
import type { NotifyTransport } from '../notifyTransport.ts';
import { redisLedger } from './redisLedger.ts';
import { redisLimiters } from './redisLimiters.ts';
import { RedisLink } from './redisLink.ts';
import { RedisTransport } from './redisTransport.ts';

/** What the processes share by Redis; while it cannot be reached, by the database. */
export async function openRedis(
  url: string,
  { transport, limiter }: { transport: NotifyTransport; limiter: CreateLimiter },
  pool: Pool,
  log: Logger,
) {
  const prefix = await prefixOf(pool);
  const link = new RedisLink(url, log);
  await link.open();
  return {
    transport: new RedisTransport(link, transport, prefix),
    limiter: redisLimiters(link, prefix, limiter),
    ledger: redisLedger(link, prefix),
    redis: { link, prefix },
    close: () => link.close(),
  };
}

/**
 * The key prefix: the same for all processes on one database and different for each database, because several
 * communities may share one Redis.
 */
async function prefixOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select system_identifier || '-' || oid as id from pg_control_system(), pg_database
      where datname = current_database()`,
  );
  return `{hodlhood-${rows[0]!.id}}`;
}

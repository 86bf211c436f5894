import type { Pool } from 'pg';
import type { Shared } from '../../platform/cluster/shared.ts';
import { postgresPresence } from './postgresPresence.ts';
import type { PresenceStore } from './presence.ts';

/** Presence in Redis if it is configured, else in the database. */
export async function openPresenceStore(pool: Pool, redis: Shared['redis']): Promise<PresenceStore> {
  const fallback = postgresPresence(pool);
  if (!redis) return fallback;
  const { redisPresence } = await import('./redisPresence.ts');
  return redisPresence({ ...redis, pool, fallback });
}

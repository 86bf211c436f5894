import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { removing, runCleanUps } from '../database/statements.ts';
import { LIFETIME } from './keptKeys.ts';
import { every } from '../telemetry/every.ts';

const sweep = removing(
  'sweep-keys',
  'idempotency_keys',
  () => sql`created_at < now() - ${sql.raw(LIFETIME)}`,
);

/** Deletes expired keys; reads ignore them anyway. */
export const sweepKeys = (pool: Pool) => runCleanUps(pool, [sweep], {});

/** Deletes expired keys once an hour, and first a minute after the start; returns what ends it. */
export const startSweeping = (pool: Pool, log: Logger) =>
  every(HOUR_MS, 'sweep_keys', log, () => sweepKeys(pool), MINUTE_MS);

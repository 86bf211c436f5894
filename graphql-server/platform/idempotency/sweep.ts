import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS } from '../durations.ts';
import { db, rows, statement } from '../database/statements.ts';
import { LIFETIME } from './keptKeys.ts';
import { every } from '../telemetry/every.ts';

const sweep = statement('sweep-keys', () =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - ${sql.raw(LIFETIME)}`),
);

/** Deletes expired keys; reads ignore them anyway. */
export const sweepKeys = (pool: Pool) => rows(pool, sweep, {});

/** Deletes expired keys once an hour; returns what ends it. */
export const startSweeping = (pool: Pool, log: Logger) =>
  every(HOUR_MS, 'sweep_keys', log, () => sweepKeys(pool));

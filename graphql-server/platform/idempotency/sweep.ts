import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { db, rows, statement } from '../database/statements.ts';
import { LIFETIME } from './keptKeys.ts';
import { jobFailed } from '../telemetry/jobs.ts';

const HOUR = 60 * 60 * 1_000;

const sweep = statement('sweep-keys', () =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - ${sql.raw(LIFETIME)}`),
);

/** Deletes expired keys; reads ignore them anyway. */
export const sweepKeys = (pool: Pool) => rows(pool, sweep, {});

/** Deletes expired keys once an hour, until the timer is cleared. */
export const startSweeping = (pool: Pool, log: Logger) =>
  setInterval(() => {
    sweepKeys(pool).catch((error: unknown) => jobFailed(log, 'sweep_keys', error));
  }, HOUR).unref();

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { LIFETIME } from './keptKeys.ts';
import { jobFailed } from '../telemetry/jobs.ts';

const HOUR = 60 * 60 * 1_000;

/** Removes the keys that have expired; reads do not see them anyway. */
export const sweepKeys = (pool: Pool) =>
  pool.query(`delete from idempotency_keys where created_at < now() - ${LIFETIME}`);

/** Sweeps once an hour, until the timer is cleared. */
export const startSweeping = (pool: Pool, log: Logger) =>
  setInterval(() => {
    sweepKeys(pool).catch((error: unknown) => jobFailed(log, 'sweep_keys', error));
  }, HOUR).unref();

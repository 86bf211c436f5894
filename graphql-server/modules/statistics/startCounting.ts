import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { rows } from '../../platform/database/statements.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { forgetActive } from './activeRows.ts';
import { countDays, oldestDay } from './countDays.ts';
import { removeOldCounts } from './countRows.ts';
import { dayOf, daysLater } from './days.ts';

const HOUR = 60 * 60 * 1_000;

/** Stores the counts of days that have ended, and removes what is not needed any more. */
export async function keepCounts(pool: Pool, now: number): Promise<void> {
  await countDays(pool, now);
  await rows(pool, forgetActive, { before: daysLater(dayOf(now), -1) });
  await rows(pool, removeOldCounts, { before: oldestDay(now) });
}

/** Does so once an hour, until the timer is cleared, so that days are counted before anything of them is purged. */
export const startCounting = (pool: Pool, log: Logger) =>
  setInterval(() => {
    keepCounts(pool, Date.now()).catch((error: unknown) => jobFailed(log, 'count_days', error));
  }, HOUR).unref();

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { rows } from '../../platform/database/statements.ts';
import { every } from '../../platform/telemetry/every.ts';
import { forgetActive } from './activeRows.ts';
import { countDays, oldestDay } from './countDays.ts';
import { removeOldCounts } from './countRows.ts';
import { dayOf, daysLater } from '../../platform/days.ts';

/** Stores the counts of days that have ended, and removes counts that are no longer needed. */
export async function keepCounts(pool: Pool, now: number): Promise<void> {
  await countDays(pool, now);
  await rows(pool, forgetActive, { before: daysLater(dayOf(now), -1) });
  await rows(pool, removeOldCounts, { before: oldestDay(now) });
}

/** Does so once an hour, and first before anything is purged; returns what ends it. */
export const startCounting = (pool: Pool, log: Logger) =>
  every(HOUR_MS, 'count_days', log, () => keepCounts(pool, Date.now()), MINUTE_MS);

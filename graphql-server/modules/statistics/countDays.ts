import type { Pool } from 'pg';
import { HOUR_MS } from '../../platform/durations.ts';
import { MAX_STATISTICS_DAYS } from '../../contract/limits.ts';
import { rows, rowsUnprepared } from '../../platform/database/statements.ts';
import { COUNTED_KINDS, countsOf, progress, store, type CountedKind } from './countRows.ts';
import { dayOf, daysLater, type Day } from '../../platform/days.ts';

interface DayCount {
  kind: CountedKind;
  day: Day;
  count: number;
}

/** Counts of the days that are not stored, and where these begin. */
interface OpenDays {
  openFrom: ReadonlyMap<CountedKind, Day>;
  counts: DayCount[];
}

/** The first day that can be shown. */
export const oldestDay = (now: number): Day => daysLater(dayOf(now), 1 - MAX_STATISTICS_DAYS);

/** A day is stored when it ended so long ago that no transaction adds a row to it any more. */

/**
 * Counts the rows of the days that are not stored, and stores those that have ended: each row is read on its day and once
 * more, and what is purged later has been counted.
 */
export async function countDays(pool: Pool, now: number): Promise<OpenDays> {
  const known = new Map((await rows(pool, progress, {})).map((row) => [row.kind, row]));
  const openFromOf = new Map<CountedKind, Day>();
  const counts: DayCount[] = [];
  const first = { openFrom: oldestDay(now), nextId: 0 };
  for (const kind of COUNTED_KINDS) {
    const { openFrom, nextId } = known.get(kind) ?? first;
    // Unprepared, because the plan depends on how many rows have a higher id.
    const counted = await rowsUnprepared(pool, countsOf[kind], { openFrom, nextId });
    openFromOf.set(kind, openFrom);
    counts.push(...counted.map(({ day, count }) => ({ kind, day, count })));
    await storeEnded(pool, kind, { openFrom, nextId }, counted, dayOf(now - HOUR_MS));
  }
  return { openFrom: openFromOf, counts };
}

interface Counted {
  day: Day;
  count: number;
  firstId: number;
  lastId: number;
}

async function storeEnded(
  pool: Pool,
  kind: CountedKind,
  { openFrom, nextId }: { openFrom: Day; nextId: number },
  counted: Counted[],
  until: Day,
): Promise<void> {
  if (until <= openFrom) return;
  const ended = counted.filter(({ day }) => day < until);
  const firstOpen = counted.filter(({ day }) => day >= until).map(({ firstId }) => firstId);
  const afterEnded = ended.map(({ lastId }) => lastId + 1);
  await rows(pool, store, {
    kind,
    days: ended.map(({ day }) => day),
    counts: ended.map(({ count }) => count),
    until,
    // By the ended rows, because the first of the open ones may not be committed yet.
    nextId: Math.min(Math.max(nextId, ...afterEnded), ...firstOpen),
  });
}

import type { Pool } from 'pg';
import { rows } from '../../platform/database/statements.ts';
import type { DailyCountKind } from '../../platform/database/tables/dailyCounts.ts';
import { countDays, oldestDay } from './countDays.ts';
import { memberCount, storedCounts } from './countRows.ts';
import { dayOf, daysUntil, type Day } from '../../platform/days.ts';
import type { DailyStatistics } from './statistics.types.ts';

type Counts = Map<DailyCountKind, Map<Day, number>>;

/** The last days until today, in order. */
export async function dailyStatistics(pool: Pool, count: number, now: number): Promise<DailyStatistics[]> {
  const days = daysUntil(dayOf(now), count);
  const counts = await allCounts(pool, now);
  const [found] = await rows(pool, memberCount, {});
  return withMembers(days, counts, found?.members ?? 0);
}

/** Stored counts, and those of the days that are not stored. */
async function allCounts(pool: Pool, now: number): Promise<Counts> {
  const open = await countDays(pool, now);
  const stored = await rows(pool, storedCounts, { from: oldestDay(now) });
  const isClosed = ({ kind, day }: { kind: DailyCountKind; day: Day }) =>
    kind === 'active_members' || day < open.openFrom.get(kind)!;
  const counts: Counts = new Map();
  for (const { kind, day, count } of [...stored.filter(isClosed), ...open.counts]) {
    const ofKind = counts.get(kind) ?? new Map<Day, number>();
    counts.set(kind, ofKind.set(day, count));
  }
  return counts;
}

/** The members of a day are those of now without who signed up later. */
function withMembers(days: Day[], counts: Counts, members: number): DailyStatistics[] {
  const recordedFrom = [...(counts.get('active_members')?.keys() ?? [])].toSorted()[0];
  const on = (kind: DailyCountKind, day: Day) => counts.get(kind)?.get(day) ?? 0;
  let left = members;
  return days
    .toReversed()
    .map((day) => {
      const signUps = on('sign_ups', day);
      const atEnd = left;
      left -= signUps;
      return {
        day,
        members: atEnd,
        signUps,
        activeMembers: recordedFrom && day >= recordedFrom ? on('active_members', day) : null,
        posts: on('posts', day),
        comments: on('comments', day),
        messages: on('messages', day),
        reports: on('reports', day),
      };
    })
    .toReversed();
}

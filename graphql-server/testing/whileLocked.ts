import { soon } from './socket.ts';
import type { TestApp } from './testApp.ts';

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves once so many calls wait for locks. */
export const areWaiting = ({ database }: TestApp, calls: number): Promise<void> =>
  soon(async () => (await database.pool.query(WAITING)).rows[0].n).toBe(calls);

/** What another connection does: it locks with `lock`, and carries out `change` once the calls wait. */
interface Other {
  lock: string;
  change?: string | undefined;
}

/** Starts calls that wait for rows that another connection has locked, and go on when that commits its change. */
export async function allWhileLocked<Answer>(
  testApp: TestApp,
  { lock, change }: Other,
  calls: () => Promise<Answer>[] | Promise<Promise<Answer>[]>,
): Promise<Answer[]> {
  const client = await testApp.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    const started = await calls();
    await areWaiting(testApp, started.length);
    if (change) await client.query(change);
    await client.query('commit');
    return await Promise.all(started);
  } finally {
    client.release(true);
  }
}

/** The same with one call. */
export async function whileLocked<Answer>(
  testApp: TestApp,
  other: Other,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const [answer] = await allWhileLocked(testApp, other, () => [call()]);
  return answer!;
}

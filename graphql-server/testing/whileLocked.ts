import { soon } from './socket.ts';
import type { TestApp } from './testApp.ts';

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** What another connection does: it locks with `lock`, and carries out `change` once the call waits. */
interface Other {
  lock: string;
  change?: string;
}

/** Makes a call that waits for rows that another connection has locked, and goes on when that commits its change. */
export async function whileLocked<Answer>(
  { database }: TestApp,
  { lock, change }: Other,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    const answer = call();
    await soon(async () => (await database.pool.query(WAITING)).rows[0].n).toBe(1);
    if (change) await client.query(change);
    await client.query('commit');
    return await answer;
  } finally {
    client.release(true);
  }
}

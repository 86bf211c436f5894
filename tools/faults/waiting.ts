import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProduct } from './house.ts';

/** Resolves once a statement of the product's waits for a lock. */
export async function isWaiting({ pool }: RunningProduct): Promise<void> {
  const look = () => pool.query("select from pg_stat_activity where wait_event_type = 'Lock'");
  while (!(await look()).rowCount) await sleep(5);
}

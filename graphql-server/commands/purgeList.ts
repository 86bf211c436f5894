import type { Pool } from 'pg';
import { waitingDeletions } from '../modules/accounts/deletionRows.ts';
import { waitingForPurge, type Waiting } from '../modules/editing/waiting.ts';
import type { Env } from '../platform/config/env.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { readStored } from '../platform/config/storedSettings.ts';
import { rows, type RowOf } from '../platform/database/statements.ts';
import { withPool } from '../platform/database/withDatabase.ts';
import { useCommunity } from './useCommunity.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';

/** `npm run purge:list`: lists deleted content and when it will be erased. It only reads. */
await exitOnFailure(async () => {
  const env = readCommandEnv();
  await useCommunity(env, (url) => withPool(url, 1, (pool) => list(env, pool)));
});

async function list(env: Env, pool: Pool): Promise<void> {
  await readStored(env, pool);
  const waiting = await waitingForPurge(pool, env.RETENTION_DAYS);
  for (const one of waiting) console.log(lineOf(one));
  for (const one of await rows(pool, waitingDeletions, {})) console.log(accountLineOf(one));
  console.log(`${waiting.length} waiting; removed ${env.RETENTION_DAYS} days after their deletion`);
}

function accountLineOf({ id, username, requestedAt, erasesAt }: RowOf<typeof waitingDeletions>): string {
  return `account ${id}  of ${username}  deleted ${timeOf(requestedAt)}  erased ${timeOf(erasesAt)}`;
}

function timeOf(time: string): string {
  return new Date(time).toISOString();
}

function lineOf({ kind, id, author, deletedAt, purgedAt }: Waiting): string {
  const what = `${kind.toLowerCase().replaceAll('_', ' ')} ${id}`;
  return `${what}  by ${author}  deleted ${timeOf(deletedAt)}  removed ${timeOf(purgedAt)}`;
}

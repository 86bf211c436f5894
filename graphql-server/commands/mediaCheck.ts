import type { Pool } from 'pg';
import type { Env } from '../platform/config/env.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';
import { checkMedia } from '../modules/media/check.ts';
import { openStore } from '../platform/storage/openStore.ts';
import { withPool } from '../platform/database/withDatabase.ts';
import { useCommunity } from './useCommunity.ts';

/**
 * `npm run media:check`: lists rows without files and files without rows; exits with 1 when there are any. It only
 * reads, because the running product may be of another version.
 */
await exitOnFailure(async () => {
  const env = readCommandEnv();
  await useCommunity(env, (url) => withPool(url, 2, (pool) => check(env, pool)));
});

async function check(env: Env, pool: Pool): Promise<void> {
  const { missing, strays, good } = await checkMedia(pool, await openStore(env));
  for (const { key, mediumIds } of missing) console.log(`missing ${key} (media ${mediumIds.join(', ')})`);
  for (const key of strays) console.log(`stray   ${key}`);
  console.log(`${good} good, ${missing.length} missing, ${strays.length} stray`);
  if (missing.length + strays.length > 0) process.exitCode = 1;
}

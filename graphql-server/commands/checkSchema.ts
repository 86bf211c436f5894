import { Client } from 'pg';
import type { Env } from '../platform/config/env.ts';
import { readCommandEnv } from '../platform/config/ownerOfData.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';
import { compare, readApplied, type Applied } from '../platform/database/compatibility.ts';
import { hasEmbedded, withDatabase } from '../platform/database/withDatabase.ts';

/**
 * `node dist/graphql-server/commands/checkSchema.js`: prints as JSON which migrations this build would run on the
 * database and whether it may start on it (`compatibility.ts`); changes nothing. Exits with 1 where it may not.
 */
await exitOnFailure(async () => {
  const compatibility = compare(await appliedIn(readCommandEnv()));
  console.log(JSON.stringify(compatibility, null, 2));
  if (!compatibility.startable) process.exitCode = 1;
});

async function appliedIn(env: Env): Promise<Applied[]> {
  // The embedded database is not created just to read it.
  if (!env.DATABASE_URL && !hasEmbedded(env)) return [];
  return withDatabase(env, async (url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return readApplied(client).finally(() => client.end());
  });
}

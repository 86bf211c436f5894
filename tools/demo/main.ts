import { seedDemo } from './seed.ts';
import { MODERATOR, PASSWORD, SIGN_INS } from './users.ts';
import { keepVisitors } from './visitors.ts';
import { readEnv, type Env } from '../../graphql-server/platform/config/env.ts';
import { serve } from '../../graphql-server/main.ts';
import { exitOnFailure } from '../../graphql-server/platform/startup/exit.ts';
import { openStore } from '../../graphql-server/platform/storage/openStore.ts';
import type { Database } from '../../graphql-server/platform/database/database.ts';

/** A folder of its own, so that the demo never mixes with a product that runs from the same checkout. */
const DATA_DIR = '.data/demo';

async function seed(env: Env, database: Database): Promise<void> {
  const startedAt = performance.now();
  if (await seedDemo(database, await openStore(env)))
    console.log(`Made a community in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  await keepVisitors(database);
}

await exitOnFailure(async () => {
  const { DATA_DIR: dataDir, MODERATORS: moderators } = process.env;
  const env = readEnv({
    ...process.env,
    DATA_DIR: dataDir || DATA_DIR,
    MODERATORS: moderators || MODERATOR,
  });
  await serve(env, (database) => seed(env, database));
  console.log(`Sign in as ${SIGN_INS.join(' or ')}, password: ${PASSWORD}`);
});

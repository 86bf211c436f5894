import { seedDemo } from './demo/seed.ts';
import { PASSWORD, SIGN_INS } from './demo/users.ts';
import { keepVisitors } from './demo/visitors.ts';
import { readEnv } from './env.ts';
import { exitOnFailure, serve } from './main.ts';
import type { Database } from './orm/database.ts';

/** A folder of its own, so that the demo never mixes with a product that runs from the same checkout. */
const DATA_DIR = '.data/demo';

async function seed(database: Database): Promise<void> {
  const startedAt = performance.now();
  if (await seedDemo(database))
    console.log(`Made a community in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  await keepVisitors(database);
}

await exitOnFailure(async () => {
  await serve(readEnv({ ...process.env, DATA_DIR: process.env.DATA_DIR || DATA_DIR }), seed);
  console.log(`Sign in as ${SIGN_INS.join(' or ')}, password: ${PASSWORD}`);
});

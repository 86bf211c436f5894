import { join } from 'node:path';
import { readEnv } from './env.ts';
import { exitOnFailure } from './main.ts';
import { checkMedia } from './media/check.ts';
import { openStore } from './media/store/openStore.ts';
import { openDatabase } from './orm/database.ts';
import { startEmbeddedPostgres } from './orm/embeddedPostgres.ts';

/** `npm run media:check`: lists rows without files and files without rows; ends with 1 when there are any. */
await exitOnFailure(async () => {
  const env = readEnv();
  const postgres = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres') });
  const database = await openDatabase(env.DATABASE_URL ?? postgres!.url, 2);
  try {
    const { missing, strays, good } = await checkMedia(database.pool, await openStore(env));
    for (const { key, mediumId } of missing) console.log(`missing ${key} (medium ${mediumId})`);
    for (const key of strays) console.log(`stray   ${key}`);
    console.log(`${good} good, ${missing.length} missing, ${strays.length} stray`);
    if (missing.length + strays.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await postgres?.stop();
  }
});

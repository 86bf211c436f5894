import { join } from 'node:path';
import type { Env } from '../env.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { requireDatabase } from './reachDatabase.ts';

/** For programs beside the product: hands over the address of its database, started if need be, and leaves it after. */
export async function withDatabase<Result>(env: Env, use: (url: string) => Promise<Result>): Promise<Result> {
  if (env.DATABASE_URL) {
    await requireDatabase(env.DATABASE_URL);
    return use(env.DATABASE_URL);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres') });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

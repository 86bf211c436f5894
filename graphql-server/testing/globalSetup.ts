import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embeddedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real server with the migrated tables in `hodlhood`, which serves as the template of each file's database. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; without durability, for nothing of it is kept. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
  const template = await openDatabase(postgres.url, 2);
  await template.close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

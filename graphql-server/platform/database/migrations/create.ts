import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD } from './list.ts';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embeddedPostgres.ts';
import { exitOnFailure } from '../../startup/exit.ts';
import { missingStatements } from './missing.ts';
import { writeMigration } from './write.ts';

const FOLDER = 'graphql-server/platform/database/migrations';

/**
 * `npm run migration:create -- Name`: writes the next migration from the difference between declarations and
 * migrations.
 */
await exitOnFailure(async () => {
  const statements = await onMigratedDatabase(missingStatements);
  if (statements.length === 0) return console.log('The migrations make what the tables declare.');
  const className = await writeMigration(FOLDER, BUILD + 1, process.argv[2] ?? '', statements);
  console.log(`${FOLDER}/${className}.ts\n${statements.join('\n')}`);
});

async function onMigratedDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hodlhood-migration-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true });
  try {
    await (await openDatabase(postgres.url, 1)).close();
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

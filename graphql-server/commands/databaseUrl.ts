import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { OperatorError } from '../platform/errors/operatorError.ts';
import { readEnv, type Env } from '../platform/config/env.ts';
import { application } from '../platform/database/embedded/application.ts';
import { folderAt, readPidFile } from '../platform/database/embedded/folder.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';

/** `npm run -s database:url`: prints the URL of the running database for psql and other clients, with its password. */
await exitOnFailure(async () => {
  const env = readEnv();
  console.log(env.DATABASE_URL ?? (await urlOfEmbedded(env)));
});

async function urlOfEmbedded(env: Env): Promise<string> {
  const folder = folderAt(join(env.dataDir, 'postgres'));
  try {
    const { port } = (await readPidFile(folder))!;
    const password = await readFile(folder.password, 'utf8');
    const url = `postgres://${application}:${password}@127.0.0.1:${port}/${application}`;
    await tryOut(url);
    return url;
  } catch (error) {
    throw new OperatorError(
      `The embedded database in ${folder.root} is not running: it runs as long as the product does (npm start).`,
      { cause: error },
    );
  }
}

async function tryOut(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.end();
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { Complaint } from './complaint.ts';
import { readEnv, type Env } from './env.ts';
import { application } from './orm/embedded/application.ts';
import { folderAt, readPidFile } from './orm/embedded/folder.ts';
import { exitOnFailure } from './start/exit.ts';

/** `npm run -s database:url`: prints where psql and its kin reach the database while the product runs. Holds its password. */
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
    throw new Complaint(
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

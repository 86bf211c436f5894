import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { OperatorError } from '../platform/errors/operatorError.ts';
import { readEnv, type Env } from '../platform/config/env.ts';
import { application } from '../platform/database/embedded/application.ts';
import { folderAt, readPidFile } from '../platform/database/embedded/folder.ts';
import { exitOnFailure } from '../platform/startup/exit.ts';

/**
 * `npm run -s database:url`: prints the URL of the running database for psql and other clients, with its password.
 * `--without-password`: for a program's arguments, which every account of the machine can read.
 */
await exitOnFailure(async () => {
  const { withoutPassword } = readArguments();
  const env = readEnv();
  const url = env.DATABASE_URL ?? (await urlOfEmbedded(env));
  console.log(withoutPassword ? strip(url) : url);
});

function readArguments(): { withoutPassword: boolean } {
  try {
    const { values } = parseArgs({ options: { 'without-password': { type: 'boolean', default: false } } });
    return { withoutPassword: values['without-password'] };
  } catch {
    throw new OperatorError(
      'Usage: npm run -s database:url, or npm run -s database:url -- --without-password.',
    );
  }
}

function strip(url: string): string {
  const open = new URL(url);
  open.password = '';
  open.searchParams.delete('password');
  return open.href;
}

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

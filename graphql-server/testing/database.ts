import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates a new, migrated, empty database on the server at `templateUrl`; returns its URL. */
export async function createDatabase(templateUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await administer(templateUrl, `create database ${name} template ${template} strategy file_copy`);
  return Object.assign(new URL(templateUrl), { pathname: name }).href;
}

const NOT_ALLOWED = '42501';

/** Others' sessions are ended by force. The server's own vacuum may not be; it makes room for a drop without. */
export async function dropDatabase(url: string): Promise<void> {
  const drop = `drop database ${new URL(url).pathname.slice(1)}`;
  await administer(url, `${drop} with (force)`).catch((error: { code?: string }) => {
    if (error.code !== NOT_ALLOWED) throw error;
    return administer(url, drop);
  });
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: 'postgres' }).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

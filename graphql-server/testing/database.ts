import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates a new, migrated, empty database on the server at `templateUrl`; returns its URL. */
export async function createDatabase(templateUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await administer(templateUrl, `create database ${name} template ${template} strategy file_copy`);
  return Object.assign(new URL(templateUrl), { pathname: name }).href;
}

/**
 * Sessions that are left are ended first. `drop database … with (force)` would do it too, but fails with 42501 while
 * the server's own vacuum works there, which makes room for a drop without force.
 */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
  );
  await administer(url, `drop database ${name}`);
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

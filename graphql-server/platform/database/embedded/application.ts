import type { Client } from 'pg';
import { ignore } from './folder.ts';

/** Role and database of the application. */
export const application = 'hodlhood';

/**
 * Creates the application's role and database if they are missing. The role owns its database and may create others
 * (tests do), but is no superuser: an injected statement cannot read files or run programs.
 */
export async function makeDatabase(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [application]);
  if (rowCount) return;
  // Another process may do the same: duplicate role, duplicate database, and either's unique index.
  const made = ignore('42710', '42P04', '23505');
  const secret = client.escapeLiteral(password);
  await client.query(`create role ${application} login createdb password ${secret}`).catch(made);
  await client.query(`create database ${application} owner ${application}`).catch(made);
}

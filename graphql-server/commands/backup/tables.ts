import type { ClientBase } from 'pg';

/** MikroORM's own table; the first line of a backup has its names. */
const MIGRATIONS = 'mikro_orm_migrations';

/** Names of the logged tables; unlogged ones (presence, limits) do not survive a crash either. */
export async function listTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> $1
      order by relname`,
    [MIGRATIONS],
  );
  return rows.map(({ name }) => name);
}

/** Names of the migrations that have run, the oldest first. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS} order by id`);
  return rows.map(({ name }) => name);
}

/** All columns but generated ones. */
export async function listColumns(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(table)],
  );
  return rows.map(({ name }) => client.escapeIdentifier(name));
}

/** Identity columns and their sequences. */
export async function listSequences(
  client: ClientBase,
): Promise<{ table: string; column: string; sequence: string }[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' and not attisdropped`,
  );
  return rows;
}

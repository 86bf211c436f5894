import type { ClientBase } from 'pg';

/** MikroORM's own table: which migrations the rows belong to stands in the backup's first line. */
const MIGRATIONS = 'mikro_orm_migrations';

/** The tables worth keeping, by name; what is unlogged (presence, limits) is forgotten by a crash too. */
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

/** Columns that are written, not reckoned by the database. */
export async function listColumns(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(table)],
  );
  return rows.map(({ name }) => client.escapeIdentifier(name));
}

/** The columns that number themselves, with what does so. */
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

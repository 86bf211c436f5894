import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { OperatorError } from '../../platform/errors/operatorError.ts';
import { processesOn } from '../../platform/cluster/peers.ts';
import { readApplied } from '../../platform/database/compatibility.ts';
import { ormConfig } from '../../platform/database/config.ts';
import { operatorErrorFor } from '../../platform/database/operatorErrors.ts';
import { MIGRATIONS } from '../../platform/database/migrations/list.ts';
import type { Head } from './dump.ts';
import { listColumns, listTables } from './tables.ts';

/** Rows in one statement. */
const BATCH_SIZE = 500;

/**
 * Loads the lines of a dump into the empty database at `url`, in one transaction. Its tables are those of the dump's
 * version; the next start migrates them. `beforeCommit` does what belongs to it outside of the database. Throws where there
 * are members already, or the product runs.
 */
export async function load(
  url: string,
  lines: AsyncIterable<string>,
  beforeCommit = async (): Promise<void> => {},
): Promise<Head> {
  const reader = lines[Symbol.asyncIterator]();
  const head = readHead((await reader.next()).value as string | undefined);
  await refuseFull(url, head);
  await migrateTo(url, head.migrations);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table users in access exclusive mode');
    await refuseInUse(client);
    const tables = await listTables(client);
    const restoreConstraints = await dropConstraints(client, tables);
    for (const table of tables) await client.query(`truncate ${client.escapeIdentifier(table)}`);
    await insertAll(client, { [Symbol.asyncIterator]: () => reader });
    await restoreConstraints();
    for (const [sequence, last] of Object.entries(head.sequences))
      if (last !== null) await client.query('select setval($1::regclass, $2)', [sequence, last]);
    await beforeCommit();
    await client.query('commit');
    return head;
  } finally {
    await client.end();
  }
}

/** The first line of a dump. */
export function readHead(line: string | undefined): Head {
  const head = line === undefined ? undefined : (JSON.parse(line) as Head);
  if (head?.format !== 1 && head?.format !== 2)
    throw new OperatorError('This is no backup, or one of a later version.');
  return head;
}

/** Throws unless these rows can be restored into the database at `url`; changes nothing. */
export async function refuseFull(url: string, { migrations }: Head): Promise<void> {
  if (migrations.some((name) => !MIGRATIONS.some((known) => known.name === name)))
    throw new OperatorError('This backup was made by a later version of the product.');
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const applied = await readApplied(client);
    if (applied.some(({ name }) => !migrations.includes(name)))
      throw new OperatorError(
        'A later version has been started on this database; the backup needs an empty one.',
      );
    if (applied.length > 0) await refuseInUse(client);
  } catch (error) {
    throw operatorErrorFor(error, url);
  } finally {
    await client.end();
  }
}

/** Rows fit only the tables of their version. */
async function migrateTo(url: string, migrations: string[]): Promise<void> {
  const orm = await MikroORM.init(ormConfig(url, 2));
  try {
    await orm.migrator.up({ to: migrations.at(-1) });
  } finally {
    await orm.close(true);
  }
}

/** A running product would keep what it has read of the empty database, such as the secret that signs sessions. */
async function refuseInUse(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from users limit 1');
  if (rowCount)
    throw new OperatorError('There are members in this database; a backup goes into an empty one.');
  const { length } = await processesOn((text, values) => client.query(text, values));
  if (length > 0)
    throw new OperatorError(
      `The product runs on this database (${length} ${length === 1 ? 'process' : 'processes'}): stop it, restore the backup, and start it again.`,
    );
}

/** Drops foreign keys, which are circular, and disables triggers, which would count again; returns what restores them. */
async function dropConstraints(client: Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const triggers = (verb: 'enable' | 'disable') =>
    client.query(
      tables.map((name) => `alter table ${client.escapeIdentifier(name)} ${verb} trigger user`).join(';'),
    );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await triggers('disable');
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await triggers('enable');
  };
}

async function insertAll(client: Client, lines: AsyncIterable<string>): Promise<void> {
  let [current, batch]: [string, string[]] = ['', []];
  const flush = async () => {
    if (batch.length > 0) await insert(client, current, batch);
    batch = [];
  };
  for await (const line of lines) {
    const tab = line.indexOf('\t');
    const table = line.slice(0, tab);
    if (table !== current || batch.length === BATCH_SIZE) await flush();
    current = table;
    batch.push(line.slice(tab + 1));
  }
  await flush();
}

async function insert(client: Client, table: string, rows: string[]): Promise<void> {
  const columns = (await listColumns(client, table)).join(', ');
  const name = client.escapeIdentifier(table);
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1)`,
    [`[${rows.join(',')}]`],
  );
}

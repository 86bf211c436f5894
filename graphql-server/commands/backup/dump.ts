import { Client } from 'pg';
import { listMigrations, listSequences, listTables } from './tables.ts';

/** First line of a dump; the lines after it are rows. */
export interface Head {
  /** 1 is what was made before backups had checksums. */
  format: 1 | 2;
  madeAt: string;
  migrations: string[];
  tables: string[];
  /** The last number each sequence has given; null when it has given none. */
  sequences: Record<string, string | null>;
}

const ROWS = 1_000;

/**
 * The whole database as lines, all of one moment: the head, then for each row `table`, a tab and the row as JSON as
 * PostgreSQL itself writes it, so that nothing (exact numbers, microseconds) passes through types of ours.
 */
export async function* dump(url: string): AsyncGenerator<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'");
    const tables = await listTables(client);
    const head: Head = {
      format: 2,
      madeAt: new Date().toISOString(),
      migrations: await listMigrations(client),
      tables,
      sequences: await lastNumbers(client),
    };
    yield JSON.stringify(head);
    for (const table of tables) yield* rowsOf(client, table);
  } finally {
    await client.end();
  }
}

async function* rowsOf(client: Client, table: string): AsyncGenerator<string> {
  await client.query(
    `declare dump no scroll cursor for select row_to_json(row)::text as row from ${client.escapeIdentifier(table)} row`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from dump`);
    for (const { row } of rows) yield `${table}\t${row}`;
    if (rows.length < ROWS) break;
  }
  await client.query('close dump');
}

async function lastNumbers(client: Client): Promise<Head['sequences']> {
  const found: Head['sequences'] = {};
  for (const { sequence } of await listSequences(client)) {
    const { rows } = await client.query<{ last: string | null }>(
      'select pg_sequence_last_value($1::regclass)::text as last',
      [sequence],
    );
    found[sequence] = rows[0]!.last;
  }
  return found;
}

import { Client } from 'pg';
import { listMigrations, listSequences, listTables } from './tables.ts';

interface LastOfLog {
  seq: number;
  hash: string;
}

/** First line of a dump; the lines after it are rows. */
export interface Head {
  /** 1 for a backup from before there were checksums. */
  format: 1 | 2;
  madeAt: string;
  migrations: string[];
  tables: string[];
  /** The last value of each sequence; null when it has given none. */
  sequences: Record<string, string | null>;
  /** The last row of the moderation log, for `log verify --head`; null without one. */
  log?: LastOfLog | null;
}

const BATCH_SIZE = 1_000;

/**
 * A snapshot of the whole database as lines: the head, then for each row `table`, a tab and the row as JSON. PostgreSQL
 * writes the JSON, so that exact numbers and microseconds are not lost in JavaScript types.
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
      log: tables.includes('moderation_log') ? await lastOfLog(client) : null,
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
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH_SIZE} from dump`);
    for (const { row } of rows) yield `${table}\t${row}`;
    if (rows.length < BATCH_SIZE) break;
  }
  await client.query('close dump');
}

async function lastOfLog(client: Client): Promise<LastOfLog | null> {
  const { rows } = await client.query<LastOfLog>(
    'select seq, hash from moderation_log order by seq desc limit 1',
  );
  return rows[0] ?? null;
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

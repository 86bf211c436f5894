import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { OperatorError } from '../errors/operatorError.ts';
import { codeOf } from '../errors/fileErrors.ts';
import { operatorErrorFor, describeDatabase } from './operatorErrors.ts';

/** The oldest supported server version. */
const MIN_MAJOR = 15;
const CONNECT_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
const LOG_EVERY_MS = 5_000;

/** SQLSTATEs of a server that is starting, stopping or out of connections. */
const TEMPORARY_STATES = ['57P01', '57P02', '57P03', '53300'];
/** Network and name resolution errors that occur while a machine starts. */
const TEMPORARY_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // of a Unix socket
];

/** Whether the database may become available without intervention. */
function isNotUpYet(error: unknown): boolean {
  const code = codeOf(error);
  if (TEMPORARY_STATES.includes(code) || TEMPORARY_CODES.includes(code)) return true;
  return code === '' && /timeout expired|terminated|ended unexpectedly/i.test((error as Error).message);
}

export interface Waiting {
  /** Seconds after which it gives up; 0 never does. */
  seconds: number;
  log: Pick<Logger, 'warn' | 'info'>;
  signal?: AbortSignal;
}

/** Waits until the server at `url` accepts connections and writes; throws at once if waiting would not help. */
export async function waitForDatabase(url: string, { seconds, log, signal }: Waiting): Promise<void> {
  const startedAt = performance.now();
  let lastLoggedAt = -Infinity;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    signal?.throwIfAborted();
    const reason = await reasonUnavailable(url);
    if (reason === undefined) break;
    const waited = performance.now() - startedAt;
    if (seconds > 0 && waited > seconds * 1_000)
      throw new OperatorError(
        `The database ${describeDatabase(url)} was not there within ${seconds} s: ${reason}.`,
      );
    if (performance.now() - lastLoggedAt > LOG_EVERY_MS) {
      log.warn(
        { database: describeDatabase(url), reason, waitedSeconds: Math.round(waited / 1_000) },
        'waiting for the database',
      );
      lastLoggedAt = performance.now();
    }
    await sleep(pause, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
  if (lastLoggedAt > -Infinity) log.info({ database: describeDatabase(url) }, 'the database is there');
}

/** For programs that do not wait: throws an operator error if the server at `url` is not available. */
export async function requireDatabase(url: string): Promise<void> {
  const reason = await reasonUnavailable(url, false);
  if (reason !== undefined)
    throw new OperatorError(
      `The database ${describeDatabase(url)} cannot be reached (DATABASE_URL): ${reason}.`,
    );
}

/** Undefined if the server can be used, otherwise the reason for waiting. */
async function reasonUnavailable(url: string, toWrite = true): Promise<string | undefined> {
  const client = open(url);
  client.on('error', () => {}); // a server that goes away during the check
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; standby: boolean; encoding: string }>(
      `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby,
        current_setting('server_encoding') as encoding`,
    );
    refuseOld(rows[0]!.version, url);
    // Programs that only read can still save what such a database contains.
    if (toWrite) refuseEncoding(rows[0]!.encoding, url);
    return toWrite && rows[0]!.standby ? 'it is a standby and takes no writes' : undefined;
  } catch (error) {
    if (isNotUpYet(error)) return (error as Error).message || codeOf(error);
    throw operatorErrorFor(error, url);
  } finally {
    client.end().catch(() => {});
  }
}

function open(url: string): Client {
  try {
    return new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  } catch (error) {
    throw operatorErrorFor(error, url);
  }
}

function refuseOld(version: number, url: string): void {
  const major = Math.floor(version / 10_000);
  if (major < MIN_MAJOR)
    throw new OperatorError(
      `The database ${describeDatabase(url)} is PostgreSQL ${major}; ${MIN_MAJOR} or later is needed.`,
    );
}

/** Texts contain every character, and only in UTF8 does the database know where one ends. */
function refuseEncoding(encoding: string, url: string): void {
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database ${describeDatabase(url)} has the encoding ${encoding}; UTF8 is needed: create it with encoding 'UTF8' (DATABASE_URL).`,
    );
}

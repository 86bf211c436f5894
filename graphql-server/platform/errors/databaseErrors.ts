import type { Cause } from '../telemetry/causes.ts';
import { isFileError } from './fileErrors.ts';
import { wrapped } from './wrapped.ts';

/** What a failure of the database or its connection means. */
interface Failure {
  cause: Cause;
  /** Whether the same call may succeed soon: too many connections, shutting down, timeouts, disk full. */
  isTemporary: boolean;
}

const temporary = (cause: Cause): Failure => ({ cause, isTemporary: true });
const lasting = (cause: Cause): Failure => ({ cause, isTemporary: false });

/** By PostgreSQL's state (SQLSTATE), or by its class for all other states of that class. */
const STATES: Record<string, Failure> = {
  '08': temporary('connection_lost'),
  '22': lasting('bad_value'),
  '23': lasting('constraint'),
  '23503': lasting('foreign_key'),
  '23505': lasting('unique'),
  '25006': lasting('read_only'),
  '25P03': lasting('idle_timeout'),
  '28': lasting('database_login'),
  '3D': lasting('schema'),
  '40001': temporary('serialization'),
  '40P01': temporary('deadlock'),
  '42': lasting('schema'),
  '53': temporary('database'),
  '53100': temporary('disk_full'),
  '53200': temporary('out_of_memory'),
  '53300': temporary('too_many_connections'),
  '54': lasting('bad_value'),
  '55P03': temporary('lock_timeout'),
  '57': temporary('database_stopping'),
  '57014': temporary('statement_timeout'),
  '57P05': temporary('idle_timeout'),
  '58': lasting('database_files'),
  F0: lasting('database_files'),
  XX: lasting('corruption'),
};

/** By messages of pg and of the sockets below it; the first one that matches. */
const MESSAGES: [RegExp, Failure][] = [
  [/timeout exceeded when trying to connect/, temporary('pool_exhausted')],
  [/Query read timeout|timeout expired/, temporary('database_silent')],
  [/ECONNREFUSED/, temporary('connection_refused')],
  [/ENOTFOUND|EHOSTUNREACH|ENETUNREACH/, lasting('connection_refused')],
  [
    /Connection terminated|Connection ended|not queryable|Client was closed|ECONNRESET|ECONNABORTED/,
    temporary('connection_lost'),
  ],
  [/ETIMEDOUT|EPIPE|socket hang up/, lasting('connection_lost')],
];

/** PostgreSQL's states contain a digit, unlike Node's codes of five letters (`EROFS`). */
export const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

function failureOf(code: unknown, message: string): Failure | undefined {
  if (isSqlState(code)) return STATES[code] ?? STATES[code.slice(0, 2)] ?? lasting('database');
  return MESSAGES.find(([words]) => words.test(message))?.[1];
}

/** The cause of a failure of the database or its connection; undefined for other errors. */
export const databaseCause = ({ code, message }: Error & { code?: unknown }): Cause | undefined =>
  failureOf(code, `${String(code ?? '')} ${message}`)?.cause;

/**
 * Whether the database or file system could not serve temporarily, so that the same call may succeed soon. An error of a
 * host with several addresses has a code only.
 */
export const isTemporary = (error: unknown): boolean =>
  wrapped(error).some(
    (each) => isFileError(each) || failureOf(each.code, each.message || String(each.code ?? ''))?.isTemporary,
  );

/** Whether the database did not answer (`platform/database/readTimeout.ts`); such a connection must be discarded. */
export const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/** Whether a statement gave up waiting for a table, or was ended by a deadlock. */
export const isTableInUse = (error: unknown): boolean =>
  wrapped(error).some(({ code }) => code === '55P03' || code === '40P01');

/** Whether a statement waited too long for a lock. */
export const isLockTimeout = (error: unknown) => (error as { code?: unknown }).code === '55P03';

import type { Cause } from './causes.ts';

/** PostgreSQL's states (SQLSTATE), the whole ones before their classes. */
const STATES: Record<string, Cause> = {
  '57014': 'statement_timeout',
  '55P03': 'lock_timeout',
  '25P03': 'idle_timeout',
  '57P05': 'idle_timeout',
  '40P01': 'deadlock',
  '40001': 'serialization',
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '57P01': 'database_stopping',
  '57P02': 'database_stopping',
  '57P03': 'database_stopping',
  '25006': 'read_only',
  '23505': 'unique',
  '23503': 'foreign_key',
  '58P01': 'database_files',
};

const CLASSES: Record<string, Cause> = {
  '08': 'connection_lost',
  '22': 'bad_value',
  '23': 'constraint',
  '28': 'database_login',
  '3D': 'schema',
  '42': 'schema',
  '53': 'database',
  '54': 'bad_value',
  '57': 'database_stopping',
  '58': 'database_files',
  F0: 'database_files',
  XX: 'corruption',
};

/** What pg and the sockets below it say in words. */
const MESSAGES: [RegExp, Cause][] = [
  [/timeout exceeded when trying to connect/, 'pool_exhausted'],
  [/Query read timeout/, 'database_silent'],
  [/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH/, 'connection_refused'],
  [
    /Connection terminated|Connection ended|not queryable|Client was closed|ECONNRESET|ETIMEDOUT|EPIPE|socket hang up/,
    'connection_lost',
  ],
];

/** PostgreSQL's states have a digit, other than Node's codes of five letters (`EROFS`). */
export const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** The word for a fault of the database or of the way there; undefined for another error. */
export function databaseCause({ code, message }: { code?: unknown; message: string }): Cause | undefined {
  if (isSqlState(code)) return STATES[code] ?? CLASSES[code.slice(0, 2)] ?? 'database';
  const said = `${String(code ?? '')} ${message}`;
  return MESSAGES.find(([words]) => words.test(said))?.[1];
}

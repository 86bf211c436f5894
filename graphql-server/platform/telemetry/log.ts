import { pino, type DestinationStream, type Logger } from 'pino';
import { isSqlState } from './causes.ts';

/** Paths of a log record that may hold a secret; their values never reach a log. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.passwordHash',
];

/** Writes one JSON line per record, by default to standard output. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: { err: errorRecord },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Database errors carry the statement with its parameters and the row that failed; only what tells the kind of
 * the fault is kept. Whatever was thrown, a record of it does not fail.
 */
function errorRecord(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'no error was thrown, but a value' };
  const { name, code, table, constraint, stack } = thrown as DatabaseError;
  return {
    type: plain(name),
    message: isSqlState(code) ? `database error ${code}` : plain(thrown.message),
    code: code === undefined ? undefined : plain(code),
    table,
    constraint,
    stack: typeof stack === 'string' ? placesOf(stack) : undefined,
  };
}

type DatabaseError = Error & { code?: unknown; table?: string; constraint?: string };

const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(plain)
    .join('\n');

const MAX_MESSAGE = 500;

/** Messages may repeat what callers wrote: nothing in them moves a terminal, hides, or fills the disk. */
const plain = (message: unknown): string =>
  (typeof message === 'string' || typeof message === 'number' ? String(message) : '')
    .slice(0, MAX_MESSAGE)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');

import { pino, type DestinationStream, type Logger } from 'pino';
import { isSqlState } from '../errors/databaseErrors.ts';

/** Paths of a log record that may contain a secret; their values are never logged. */
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
 * Database errors contain the statement with its parameters and the failing row; only the kind of error is kept.
 * Whatever was thrown, logging it does not fail.
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

/** Messages may repeat input of callers: they must not control a terminal, hide text, or fill the disk. */
const plain = (message: unknown): string =>
  (typeof message === 'string' || typeof message === 'number' ? String(message) : '')
    .slice(0, MAX_MESSAGE)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');

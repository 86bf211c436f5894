import { pino, type DestinationStream, type Logger } from 'pino';

/** Paths of a log record that may hold a secret; their values never reach a log. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.passwordHash',
];

/** One JSON line a record, to standard output unless told otherwise. */
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
 * the fault is kept.
 */
function errorRecord(
  error: Error & { code?: string; table?: string; constraint?: string; sqlMessage?: string },
) {
  const isDatabase = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
  const message = isDatabase ? `database error ${error.code}` : error.message;
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    message,
    code: error.code,
    table: error.table,
    constraint: error.constraint,
    stack,
  };
}

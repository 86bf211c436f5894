import { OperatorError, sentenceOf } from '../errors/operatorError.ts';
import { isTableInUse } from '../errors/databaseErrors.ts';
import { codeOf } from '../errors/fileErrors.ts';

/** The database's location without secrets. */
export function describeDatabase(url: string): string {
  const { username, hostname, port, pathname } = URL.parse(url) ?? new URL('postgres://unknown');
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  return `${name} at ${hostname || 'localhost'}:${port || 5432}`;
}

/** Server errors that persist until an operator acts, by SQLSTATE. */
function wordsFor(code: string, url: string): string | undefined {
  const place = describeDatabase(url);
  const user = decodeURIComponent(URL.parse(url)?.username ?? '');
  const words: Record<string, string> = {
    '28P01': `refuses the password of user ${user}`,
    '28000': `refuses user ${user}`,
    '3D000': 'does not exist: create it, with that user as its owner',
    '42501': `may not be changed by user ${user}: make that user its owner`,
  };
  return words[code] && `The database ${place} ${words[code]} (DATABASE_URL).`;
}

/** The problem in a sentence for operators; the server's own message if there is no better one. */
export function operatorErrorFor(error: unknown, url: string): OperatorError {
  if (error instanceof OperatorError) return error;
  const sentence = wordsFor(codeOf(error), url);
  const words = String((error as Error).message).split('\n')[0];
  return new OperatorError(
    sentence ?? `The database ${describeDatabase(url)} cannot be used (DATABASE_URL): ${words}.`,
    {
      cause: error,
    },
  );
}

/** Names the migration that failed. All migrations are one transaction, so nothing remains of it. */
export function migrationError(name: string | undefined, error: unknown): OperatorError {
  return new OperatorError(
    `${name ?? 'A migration'} failed, and the database is as it was before: ${reasonOf(error)}.`,
    { cause: error },
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return sentenceOf(error);
  if (isTableInUse(error)) return 'other transactions held its tables for too long';
  // PostgreSQL's details and hints follow in lines of their own.
  return String((error as Error).message).split('\n')[0]!;
}

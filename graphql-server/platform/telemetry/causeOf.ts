import { databaseCause } from '../errors/databaseErrors.ts';
import { wrapped } from '../errors/wrapped.ts';
import { givenCause, type Cause } from './causes.ts';

/** The cause of an error or of the errors that it wraps; undefined if unknown. */
export function causeOf(error: unknown): Cause | undefined {
  for (const inner of wrapped(error)) {
    const found = givenCause(inner) ?? ownCause(inner);
    if (found) return found;
  }
  return undefined;
}

function ownCause(error: Error & { code?: unknown; type?: unknown }): Cause | undefined {
  const { code, type } = error;
  if (typeof type === 'string' && Object.hasOwn(OF_BODIES, type)) return OF_BODIES[type];
  return (
    databaseCause(error) ??
    (typeof code === 'string' && Object.hasOwn(OF_FILES, code) ? OF_FILES[code] : undefined)
  );
}

/** Errors of Express's body parser. */
const OF_BODIES: Record<string, Cause> = {
  'entity.parse.failed': 'bad_json',
  'entity.verify.failed': 'bad_json',
  'entity.too.large': 'body_too_large',
  'encoding.unsupported': 'media_type',
  'charset.unsupported': 'media_type',
  'request.aborted': 'client_gone',
  'request.size.invalid': 'client_gone',
};

/** Node's codes of file errors; those of connections are with the database's. */
const OF_FILES: Record<string, Cause> = {
  ENOSPC: 'media_full',
  EDQUOT: 'media_full',
  EROFS: 'media_unwritable',
  EACCES: 'media_unwritable',
  EPERM: 'media_unwritable',
  EIO: 'media_io',
  EMFILE: 'too_many_files',
  ENFILE: 'too_many_files',
};

/**
 * All causes of outcomes. Log records and metrics use no others, so that input of callers never becomes a label; a new
 * one is added here and explained in `docs/running.md`.
 */
export const CAUSES = [
  'none',
  // The caller
  'invalid_input',
  'bad_json',
  'bad_request',
  'range',
  'syntax',
  'invalid_document',
  'unknown_operation',
  'not_signed_in',
  'session_expired',
  'wrong_password',
  'unknown_user',
  'second_factor',
  'wrong_code',
  'used_code',
  'no_challenge',
  'bad_challenge',
  'passkey_challenge',
  'passkey_replay',
  'passkey_unknown',
  'passkey_refused',
  'bad_recovery_link',
  'bad_token',
  'token_without_scheme',
  'challenge_gone',
  'challenge_expired',
  'other_browser',
  'other_account',
  'other_purpose',
  'other_text',
  'bad_signature',
  'weak_key',
  'wallet_not_linked',
  'missing_scope',
  'not_allowed',
  'old_sign_in',
  'timed_out',
  'suspended',
  'held',
  'cross_site',
  'not_found',
  'method',
  'conflict',
  'unique',
  'foreign_key',
  'key_reused',
  'still_running',
  'body_too_large',
  'media_type',
  'media_unusable',
  // Too much
  'rate:requests',
  'rate:creations',
  'rate:likes',
  'rate:sign_in',
  'rate:registrations',
  'rate:uploads',
  'rate:friends',
  'rate:reports',
  'rate:sockets',
  'rate:other',
  'busy',
  // The database
  'statement_timeout',
  'lock_timeout',
  'idle_timeout',
  'deadlock',
  'serialization',
  'disk_full',
  'out_of_memory',
  'too_many_connections',
  'pool_exhausted',
  'connection_lost',
  'connection_refused',
  'database_silent',
  'database_stopping',
  'database_files',
  'database_login',
  'read_only',
  'schema',
  'corruption',
  'constraint',
  'bad_value',
  'database',
  // Files and upstreams
  'media_full',
  'media_unwritable',
  'media_io',
  'too_many_files',
  'upstream',
  // The connection
  'client_gone',
  'body_timeout',
  'request_timeout',
  'malformed',
  'headers_too_large',
  'tls',
  'bad_message',
  'message_too_large',
  'init_timeout',
  'protocol',
  'session_ended',
  'going_away',
  'try_again',
  // Ours
  'unexpected',
] as const;

export type Cause = (typeof CAUSES)[number];

/** The cause of each limit; a limit without one does not compile. */
const BY_NAME = {
  creations: 'rate:creations',
  likes: 'rate:likes',
  'sign-in-gate': 'rate:sign_in',
  'sign-in-device': 'rate:sign_in',
  'sign-in-address': 'rate:sign_in',
  'sign-in-network-failures': 'rate:sign_in',
  'sign-in-failures': 'rate:sign_in',
  'sign-in-waited': 'rate:sign_in',
  'code-failures': 'rate:sign_in',
  'code-gate': 'rate:sign_in',
  recovery: 'rate:sign_in',
  register: 'rate:registrations',
  upload: 'rate:uploads',
  'friend-request': 'rate:friends',
  bonk: 'rate:friends',
  'bonk-pair': 'rate:friends',
  'message-request': 'rate:friends',
  'group-invitation': 'rate:friends',
  report: 'rate:reports',
  'owner-claim': 'rate:other',
  'account-deletion': 'rate:other',
  'wallet-challenge': 'rate:sign_in',
  'other-tokens': 'rate:other',
  'invitation-guess': 'rate:registrations',
} as const satisfies Record<string, Cause>;

export type CountedLimit = keyof typeof BY_NAME;

/** The cause of a limit by its name, which Redis prefixes. */
export const causeOfLimit = (name: string): Cause =>
  BY_NAME[name.slice(name.lastIndexOf(':') + 1) as CountedLimit] ?? 'rate:other';

const marked = new WeakMap<object, { cause: Cause; accountId?: number }>();

/** The cause of an error, for operators only; `accountId` is the account whose password was tried. */
export function because<Thrown extends Error>(error: Thrown, cause: Cause, accountId?: number): Thrown {
  marked.set(error, { cause, accountId });
  return error;
}

/** The account that a refused sign-in tried, if it exists. */
export const accountOf = (error: unknown): number | undefined =>
  error instanceof Error ? marked.get(error)?.accountId : undefined;

/** Maximum depth of wrapped errors; more is a cycle. */
const MAX_WRAPPED = 8;

/** The cause of an error or of the errors that it wraps; undefined if unknown. */
export function causeOf(error: unknown): Cause | undefined {
  let inner = error;
  for (let n = 0; inner instanceof Error && n < MAX_WRAPPED; n++) {
    const found = marked.get(inner)?.cause ?? ownCause(inner);
    if (found) return found;
    inner = inner.cause ?? (inner as { originalError?: unknown }).originalError;
  }
  return undefined;
}

type Coded = Error & { code?: unknown; type?: unknown };

function ownCause(error: Coded): Cause | undefined {
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

/** PostgreSQL's states (SQLSTATE), complete ones before their classes. */
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

/** Messages of pg and of the sockets below it. */
const MESSAGES: [RegExp, Cause][] = [
  [/timeout exceeded when trying to connect/, 'pool_exhausted'],
  [/Query read timeout/, 'database_silent'],
  [/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH/, 'connection_refused'],
  [
    /Connection terminated|Connection ended|not queryable|Client was closed|ECONNRESET|ETIMEDOUT|EPIPE|socket hang up/,
    'connection_lost',
  ],
];

/** PostgreSQL's states contain a digit, unlike Node's codes of five letters (`EROFS`). */
export const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** The cause of a failure of the database or its connection; undefined for other errors. */
function databaseCause({ code, message }: { code?: unknown; message: string }): Cause | undefined {
  if (isSqlState(code)) return STATES[code] ?? CLASSES[code.slice(0, 2)] ?? 'database';
  const said = `${String(code ?? '')} ${message}`;
  return MESSAGES.find(([words]) => words.test(said))?.[1];
}

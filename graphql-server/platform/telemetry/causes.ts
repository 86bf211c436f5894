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
  'pipelined',
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
  'data-export': 'rate:other',
  'wallet-challenge': 'rate:sign_in',
  'other-tokens': 'rate:other',
  'invitation-guess': 'rate:registrations',
} as const satisfies Record<string, Cause>;

export type CountedLimit = keyof typeof BY_NAME;

/** The cause of a limit by its name, which Redis prefixes. */
export const causeOfLimit = (name: string): Cause =>
  BY_NAME[name.slice(name.lastIndexOf(':') + 1) as CountedLimit] ?? 'rate:other';

const marked = new WeakMap<object, { cause: Cause; accountId?: number }>();

/** Gives an error a cause, for operators only; `accountId` is the account whose password was tried. */
export function because<Thrown extends Error>(error: Thrown, cause: Cause, accountId?: number): Thrown {
  marked.set(error, { cause, accountId });
  return error;
}

/** The account that a refused sign-in tried, if it exists. */
export const accountOf = (error: unknown): number | undefined =>
  error instanceof Error ? marked.get(error)?.accountId : undefined;

/** The cause that `because` gave an error. */
export const givenCause = (error: Error): Cause | undefined => marked.get(error)?.cause;

import { errorCodeOf } from '../../contract/errorCodes.ts';
import type { Cause } from './causes.ts';

/** All codes of an outcome, with the default cause. */
const CAUSE_OF_CODE = {
  OK: 'none',
  BAD_USER_INPUT: 'invalid_input',
  BAD_REQUEST: 'bad_request',
  GRAPHQL_PARSE_FAILED: 'syntax',
  GRAPHQL_VALIDATION_FAILED: 'invalid_document',
  OPERATION_RESOLUTION_FAILURE: 'unknown_operation',
  PERSISTED_QUERY_NOT_FOUND: 'unknown_operation',
  PERSISTED_QUERY_NOT_SUPPORTED: 'unknown_operation',
  UNAUTHENTICATED: 'not_signed_in',
  FORBIDDEN: 'not_allowed',
  SECOND_FACTOR_REQUIRED: 'second_factor',
  REAUTHENTICATION_REQUIRED: 'old_sign_in',
  TIMED_OUT: 'timed_out',
  SUSPENDED: 'suspended',
  HELD: 'held',
  NOT_FOUND: 'not_found',
  METHOD_NOT_ALLOWED: 'method',
  CONFLICT: 'conflict',
  PAYLOAD_TOO_LARGE: 'body_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'media_type',
  UNPROCESSABLE_MEDIA: 'media_unusable',
  IDEMPOTENCY_KEY_REUSED: 'key_reused',
  RATE_LIMITED: 'rate:other',
  CLIENT_GONE: 'client_gone',
  UNAVAILABLE: 'busy',
  INTERNAL_SERVER_ERROR: 'unexpected',
} as const satisfies Record<string, Cause>;

export type Code = keyof typeof CAUSE_OF_CODE;

export const CODES = Object.keys(CAUSE_OF_CODE) as Code[];

export const isCode = (word: unknown): word is Code =>
  typeof word === 'string' && Object.hasOwn(CAUSE_OF_CODE, word);

export const usualCause = (code: Code): Cause => CAUSE_OF_CODE[code];

/** The code of a response that has only a status. */
export function codeOfStatus(status: number): Code {
  if (status < 400) return 'OK';
  return errorCodeOf(status) ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
}

interface Thrown {
  code?: unknown;
  status?: unknown;
  extensions?: { code?: unknown };
}

/** The code of a thrown error: its own, or that of its status; otherwise it is an internal error. */
export function codeOfThrown(error: unknown): Code {
  const { code, status, extensions } = (error ?? {}) as Thrown;
  const own = extensions?.code ?? code;
  if (isCode(own)) return own;
  return typeof status === 'number' && status >= 400 ? codeOfStatus(status) : 'INTERNAL_SERVER_ERROR';
}

type Level = 'error' | 'warn' | 'info' | 'debug';

/** Internal errors are errors, temporary failures are warnings, refusals are information. */
export function levelOfCode(code: Code): Level {
  if (code === 'OK') return 'debug';
  if (code === 'INTERNAL_SERVER_ERROR') return 'error';
  return code === 'UNAVAILABLE' ? 'warn' : 'info';
}

const GRAVITY: Level[] = ['debug', 'info', 'warn', 'error'];

/** The more severe of two codes. */
export const isGraver = (code: Code, than: Code): boolean =>
  GRAVITY.indexOf(levelOfCode(code)) > GRAVITY.indexOf(levelOfCode(than));

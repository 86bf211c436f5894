import { STATUS_CODES } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';
import {
  ERROR_STATUS,
  errorCodeOf,
  isErrorCode,
  type ErrorCode,
} from '../graphql-server/contract/errorCodes.ts';

/** The sentence of an error that has no better one. */
export const DEFAULT_SENTENCES: Record<ErrorCode, string> = {
  BAD_USER_INPUT: 'The request is not valid.',
  UNAUTHENTICATED: 'You are not logged in.',
  SECOND_FACTOR_REQUIRED: 'Please enter the code of your authenticator app.',
  FORBIDDEN: 'You may not do this.',
  REAUTHENTICATION_REQUIRED: 'Please enter your password again to do this.',
  TIMED_OUT: 'You can read, but not write, for a while.',
  SUSPENDED: 'Your account is suspended.',
  NOT_FOUND: 'There is nothing here.',
  METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  CONFLICT: 'This is in conflict with what is there already.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be JSON (application/json).',
  UNPROCESSABLE_MEDIA: 'The file cannot be used.',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used for another request.',
  RATE_LIMITED: 'Too many requests. Please try again later.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side.',
  UNAVAILABLE: 'The server is busy. Please try again in a moment.',
};

/** An error of one input, as a sentence. */
export interface InputError {
  field: string;
  detail: string;
}

interface Extras {
  errors?: InputError[];
  /** Seconds. */
  retryAfter?: number;
  /** The scope that the token lacks. */
  scope?: string;
  /** The end of a timeout or suspension; null without one. */
  until?: string | null;
  /** Who has claimed the case. */
  claimedBy?: { id: string; username: string };
  /** What is there now, for an edit that started from an earlier version. */
  current?: { version: number; title?: string; content: string };
}

/** An error response: a code, its status and one sentence for the client. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;

  constructor(
    readonly code: ErrorCode,
    sentence?: string,
    readonly extras: Extras = {},
  ) {
    super(sentence ?? DEFAULT_SENTENCES[code]);
    this.status = ERROR_STATUS[code];
    this.title = STATUS_CODES[this.status]!;
  }
}

/** The error response of a GraphQL error; an unknown code becomes 500 without details. */
export function refusalOfGraphQL({ message, extensions = {} }: GraphQLFormattedError): Refusal {
  const { code, retryAfter, scope, errors, current, until, claimedBy } = extensions;
  if (!isErrorCode(code) || code === 'INTERNAL_SERVER_ERROR') return new Refusal('INTERNAL_SERVER_ERROR');
  return new Refusal(code, message, {
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(typeof scope === 'string' && { scope }),
    ...(Array.isArray(errors) && { errors: errors as InputError[] }),
    ...(current !== undefined && { current: current as Extras['current'] }),
    ...(until !== undefined && { until: until as Extras['until'] }),
    ...(claimedBy !== undefined && { claimedBy: claimedBy as Extras['claimedBy'] }),
  });
}

/** Body parser errors about unknown charsets and encodings. */
const UNSUPPORTED: Record<string, string> = {
  'charset.unsupported': 'The body must be JSON in UTF-8.',
  'encoding.unsupported': 'The body may be compressed by gzip, deflate or br.',
};

/** The error response of anything thrown; express and its body parser set a status for errors of the client. */
export function refusalOfThrown(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const { status, type } = thrown as { status?: unknown; type?: unknown };
  if (type === 'entity.parse.failed') return new Refusal('BAD_USER_INPUT', 'The body is not valid JSON.');
  const unsupported = UNSUPPORTED[String(type)];
  if (unsupported) return new Refusal('UNSUPPORTED_MEDIA_TYPE', unsupported);
  return new Refusal(errorCodeOf(Number(status)) ?? 'INTERNAL_SERVER_ERROR');
}

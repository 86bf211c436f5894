import type { ErrorCode } from './errorCodes.ts';

/** The sentence of an error that has no better one. */
export const ERROR_SENTENCES: Record<ErrorCode, string> = {
  BAD_USER_INPUT: 'The request is not valid.',
  UNAUTHENTICATED: 'You are not logged in.',
  SECOND_FACTOR_REQUIRED: 'Please enter the code of your authenticator app.',
  FORBIDDEN: 'You may not do this.',
  REAUTHENTICATION_REQUIRED: 'Please enter your password again to do this.',
  TIMED_OUT: 'You are temporarily limited to reading.',
  SUSPENDED: 'Your account is suspended.',
  HELD: 'Waiting for review: a moderator will review it before others can see it.',
  NOT_FOUND: 'Not found.',
  METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  CONFLICT: 'This conflicts with existing data.',
  PAYLOAD_TOO_LARGE: 'The body is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be JSON (application/json).',
  UNPROCESSABLE_MEDIA: 'The file cannot be used.',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used for another request.',
  RATE_LIMITED: 'Too many requests. Please try again later.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side.',
  UNAVAILABLE: 'The server is busy. Please try again in a moment.',
};

/** The message of NOT_FOUND; the page knows by it what is missing. */
export const notFoundText = (thing: string): string => `${thing} not found.`;

/** Every error code of the API with its HTTP status; GraphQL shows the code as `extensions.code`. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATION_REQUIRED: 403,
  TIMED_OUT: 403,
  SUSPENDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_MEDIA: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);

/** The first code with this status. */
export const errorCodeOf = (status: number): ErrorCode | undefined =>
  ERROR_CODES.find((code) => ERROR_STATUS[code] === status);

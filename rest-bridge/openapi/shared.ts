import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../../graphql-server/contract/errorCodes.ts';
import type { ErrorExtensions } from '../../graphql-server/contract/errorExtensions.ts';
import { ERROR_SENTENCES } from '../../graphql-server/contract/errorTexts.ts';
import { refTo, type JsonSchema } from './jsonSchema.ts';

type Parts = Record<string, unknown>;

/** A text header. */
export const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
});
/** A header that is always sent. */
const always = (header: object) => ({ ...header, required: true });
const seconds = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

const HEADERS = {
  ETag: always(
    text('Send it as `If-None-Match` to get 304 if nothing has changed.', '"2jmj7l5rSw0yVb/vlWAYkK/YBwk="'),
  ),
  'Cache-Control': always(
    text(
      'Responses to reads can be stored but must be revalidated; responses to writes must not be stored.',
      'private, no-cache',
    ),
  ),
  Link: text(
    'The next page (`next`), except on the last page, and the previous page (`prev`), if a cursor was given. RFC 8288.',
    '</api/posts?limit=50&cursor=aWQ6MTI&back=->; rel="next"',
  ),
  Location: always(text('The address of the created object.', '/api/posts/12')),
  Deprecation: always(text('When the call was deprecated, in seconds since 1970 (RFC 9745).', '@1795478400')),
  Sunset: always(
    text('The earliest time at which the call may be removed (RFC 8594).', 'Wed, 24 Nov 2027 00:00:00 GMT'),
  ),
  'Retry-After': seconds('Seconds to wait before trying again.', 2),
  'Idempotent-Replayed': text(
    '`true` if the call was already carried out with the same `Idempotency-Key`; otherwise absent.',
    'true',
  ),
  RateLimit: always(
    text('What remains of the applicable limits, the tightest first (IETF draft).', '"member";r=199780;t=60'),
  ),
  'RateLimit-Policy': always(
    text('The applicable limits, the tightest first (IETF draft).', '"member";q=200000;w=60'),
  ),
};
export type HeaderName = keyof typeof HEADERS;

/** The headers of limits where they are not always sent: public files have none, nor has an error before the limit is checked. */
export const OPTIONAL_LIMITS = {
  RateLimit: { ...HEADERS.RateLimit, required: false },
  'RateLimit-Policy': { ...HEADERS['RateLimit-Policy'], required: false },
};

/** Headers of errors. */
const OF_REFUSALS = {
  'Cache-Control': text('Errors must not be stored.', 'no-store'),
  ...OPTIONAL_LIMITS,
};
const WWW_AUTHENTICATE = text('What the token lacks (RFC 6750).', 'Bearer error="invalid_token"');
/** Additional headers of some statuses. */
const OF_STATUS: Record<number, Parts> = {
  401: { 'WWW-Authenticate': always(WWW_AUTHENTICATE) },
  403: { 'WWW-Authenticate': WWW_AUTHENTICATE },
  405: { Allow: always(text('The methods that the path supports.', 'GET, HEAD, OPTIONS')) },
};

/** References to the headers of these names. */
export const headersOf = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));

const PARAMETERS = {
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of a stored response.',
    schema: { type: 'string' },
  },
  // No example: explorers would send it, and the second call would be refused or answered like the first.
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A value chosen by the caller for one intended write, such as a UUID. For 24 hours, the same call with the same key is carried out only once. A repetition returns the status of the first response and the object as it is now, or 404 if it has been deleted. A different call with the same key gets 422, and a repetition while the first call is running gets 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]*$' },
  },
};

/** What some codes say beside it. */
const MORE_OF_PROBLEM: Record<
  Exclude<keyof ErrorExtensions, 'retryAfter' | 'scope' | 'errors'>,
  JsonSchema
> = {
  current: {
    type: 'object',
    description: 'With CONFLICT, for an edit from an earlier version: what is there now.',
    required: ['version', 'content'],
    properties: {
      version: { type: 'integer' },
      title: { type: 'string', description: 'Of a forum post.' },
      content: { type: 'string' },
    },
  },
  until: {
    type: ['string', 'null'],
    format: 'date-time',
    description: 'With TIMED_OUT and SUSPENDED: the end; null without one.',
  },
  heldId: { type: 'integer', description: 'With HELD: the id of what waits for a moderator.' },
  claimedBy: {
    type: 'object',
    description: 'With CONFLICT, for a case of another moderator: who has it.',
    required: ['id', 'username'],
    properties: { id: { type: 'integer' }, username: { type: 'string' } },
  },
};

const PROBLEM: JsonSchema = {
  description: 'The error in the format of RFC 9457, for clients whose `Accept` names JSON.',
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors'],
  properties: {
    type: { type: 'string', description: '`about:blank`; see `code` for the kind of error.' },
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer', description: 'The status of the response.' },
    detail: { type: 'string', description: 'One plain sentence, the same as in the plain-text response.' },
    code: {
      type: 'string',
      enum: ERROR_CODES,
      description: 'The error code, the same as `extensions.code` in GraphQL.',
    },
    errors: {
      type: 'array',
      description: 'The inputs that are not valid.',
      items: {
        type: 'object',
        required: ['field', 'detail'],
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    ...MORE_OF_PROBLEM,
  },
};

const LATER = new Set([409, 429, 503]);

/** The errors of decision 24, one for each status. */
function refusals(): Parts {
  const byStatus = Object.groupBy(ERROR_CODES, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      nameOf(Number(status)),
      refusal(Number(status), codes!),
    ]),
  );
}

/** An error of this status with one of these codes; `detail` is the example of the first. */
export function refusal(
  status: number,
  codes: ErrorCode[],
  detail: string = ERROR_SENTENCES[codes[0]!],
): Parts {
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail,
    code: codes[0],
    errors: [],
  };
  return {
    description: codes.join(', '),
    headers: {
      ...OF_REFUSALS,
      ...OF_STATUS[status],
      ...(LATER.has(status) && headersOf('Retry-After')),
    },
    content: {
      'text/plain': { schema: { type: 'string' }, example: detail },
      'application/problem+json': { schema: refTo('schemas', 'Problem'), example: problem },
    },
  };
}

const nameOf = (status: number) => STATUS_CODES[status]!.replaceAll(' ', '');
export const refusalRef = (status: number) => refTo('responses', nameOf(status));

/** The components shared by operations. `cookieName` is the name of the session cookie. */
export const sharedComponents = (cookieName: string) => ({
  headers: HEADERS,
  parameters: PARAMETERS,
  responses: refusals(),
  schemas: { Problem: PROBLEM },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName,
      description: 'The session cookie that `POST /login` and `POST /register` set; for browsers.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'A personal access token, created in the settings; for bots.',
    },
  },
});

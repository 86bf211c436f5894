import { STATUS_CODES } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';

/** Every code of decision 24 with its status and the sentence said when nothing better is known. */
export const CODES = {
  BAD_USER_INPUT: [400, 'The request is not valid.'],
  UNAUTHENTICATED: [401, 'You are not logged in.'],
  FORBIDDEN: [403, 'You may not do this.'],
  NOT_FOUND: [404, 'There is nothing here.'],
  METHOD_NOT_ALLOWED: [405, 'This method is not allowed here.'],
  CONFLICT: [409, 'This is in conflict with what is there already.'],
  PAYLOAD_TOO_LARGE: [413, 'The body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body must be JSON (application/json).'],
  UNPROCESSABLE_MEDIA: [422, 'The file cannot be used.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This idempotency key was used for another request.'],
  RATE_LIMITED: [429, 'Too many requests. Please try again later.'],
  INTERNAL_SERVER_ERROR: [500, 'Something went wrong on our side.'],
  UNAVAILABLE: [503, 'The server is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type Code = keyof typeof CODES;

/** What is wrong with one input, as a whole sentence. */
export interface InputError {
  field: string;
  detail: string;
}

interface Extras {
  errors?: InputError[];
  /** Seconds. */
  retryAfter?: number;
  /** What the caller's token lacks. */
  scope?: string;
}

/** An answer other than the good one: a code, its status and one plain sentence that may be shown. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;

  constructor(
    readonly code: Code,
    sentence?: string,
    readonly extras: Extras = {},
  ) {
    super(sentence ?? CODES[code][1]);
    this.status = CODES[code][0];
    this.title = STATUS_CODES[this.status]!;
  }
}

const isCode = (code: unknown): code is Code => typeof code === 'string' && Object.hasOwn(CODES, code);

/** The refusal behind a GraphQL error; one without a code of ours is the server's fault and says nothing. */
export function refusalOfGraphQL({ message, extensions = {} }: GraphQLFormattedError): Refusal {
  const { code, retryAfter, scope, errors } = extensions;
  if (!isCode(code) || code === 'INTERNAL_SERVER_ERROR') return new Refusal('INTERNAL_SERVER_ERROR');
  return new Refusal(code, message, {
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(typeof scope === 'string' && { scope }),
    ...(Array.isArray(errors) && { errors: errors as InputError[] }),
  });
}

/** What the body parser calls JSON that is written or compressed in a way it does not know. */
const UNSUPPORTED: Record<string, string> = {
  'charset.unsupported': 'The body must be JSON in UTF-8.',
  'encoding.unsupported': 'The body may be compressed by gzip, deflate or br.',
};

/** The refusal behind anything thrown on the way: express and its body parser mark a caller's mistake with a status. */
export function refusalOfThrown(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const { status, type } = thrown as { status?: unknown; type?: unknown };
  if (type === 'entity.parse.failed') return new Refusal('BAD_USER_INPUT', 'The body is not valid JSON.');
  const unsupported = UNSUPPORTED[String(type)];
  if (unsupported) return new Refusal('UNSUPPORTED_MEDIA_TYPE', unsupported);
  const code = Object.keys(CODES).find((name) => CODES[name as Code][0] === status) as Code | undefined;
  return new Refusal(code ?? 'INTERNAL_SERVER_ERROR');
}

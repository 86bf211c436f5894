import { STATUS_CODES } from 'node:http';
import type { GraphQLFormattedError } from 'graphql';
import {
  ERROR_STATUS,
  errorCodeOf,
  isErrorCode,
  type ErrorCode,
} from '../graphql-server/contract/errorCodes.ts';
import { extensionsOf, type ErrorExtensions } from '../graphql-server/contract/errorExtensions.ts';
import { ERROR_SENTENCES } from '../graphql-server/contract/errorTexts.ts';

/** An error response: a code, its status and one sentence for the client. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;

  constructor(
    readonly code: ErrorCode,
    sentence?: string,
    readonly extras: ErrorExtensions = {},
  ) {
    super(sentence ?? ERROR_SENTENCES[code]);
    this.status = ERROR_STATUS[code];
    this.title = STATUS_CODES[this.status]!;
  }
}

/** The error response of a GraphQL error; an unknown code becomes 500 without details. */
export function refusalOfGraphQL({ message, extensions = {} }: GraphQLFormattedError): Refusal {
  const { code } = extensions;
  if (!isErrorCode(code) || code === 'INTERNAL_SERVER_ERROR') return new Refusal('INTERNAL_SERVER_ERROR');
  return new Refusal(code, message, extensionsOf(extensions));
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

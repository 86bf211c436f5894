import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { unwrapResolverError } from '@apollo/server/errors';
import { ArgumentValidationError } from 'type-graphql';
import type { ErrorCode } from '../../contract/errorCodes.ts';
import type { CurrentVersion, ErrorExtensions } from '../../contract/errorExtensions.ts';
import { ERROR_SENTENCES, notFoundText } from '../../contract/errorTexts.ts';
import { isTemporary } from './databaseErrors.ts';
import { wrapped } from './wrapped.ts';
import { because, type Cause } from '../telemetry/causes.ts';
import { rememberThrown } from '../telemetry/parts.ts';

/** An error whose message is one plain sentence for the caller. */
export class HodlhoodError extends GraphQLError {
  constructor(code: ErrorCode, message: string, extensions: ErrorExtensions = {}) {
    super(message, { extensions: { code, ...extensions } });
  }
}

export const badInput = (message: string) => new HodlhoodError('BAD_USER_INPUT', message);
/** For invalid fields that class-validator's rules cannot detect. */
export const badField = (fields: string | string[], detail: string) =>
  new HodlhoodError('BAD_USER_INPUT', detail, {
    errors: [fields].flat().map((field) => ({ field, detail })),
  });
export const unauthenticated = (message = ERROR_SENTENCES.UNAUTHENTICATED) =>
  new HodlhoodError('UNAUTHENTICATED', message);
/** The password was right; the code follows within five minutes (`completeLogin`). */
export const secondFactorRequired = () =>
  new HodlhoodError('SECOND_FACTOR_REQUIRED', ERROR_SENTENCES.SECOND_FACTOR_REQUIRED);
export const forbidden = (message: string) => new HodlhoodError('FORBIDDEN', message);
/** The caller's sign-in is too long ago for this; `reauthenticate` renews it. */
export const reauthenticationRequired = () =>
  new HodlhoodError('REAUTHENTICATION_REQUIRED', ERROR_SENTENCES.REAUTHENTICATION_REQUIRED);
/** A moderator has suspended writing until then (decision 45). */
export const timedOut = (until: string) =>
  new HodlhoodError(
    'TIMED_OUT',
    `You are limited to reading until ${until.slice(0, 16).replace('T', ' ')} UTC.`,
    { until },
  );
/** A moderator has suspended the account. */
export const suspended = (until: string | null) =>
  new HodlhoodError('SUSPENDED', ERROR_SENTENCES.SUSPENDED, { until });
/**
 * The content was saved and is published when a moderator approves it (decisions 47 and 48); this is not the caller's
 * mistake.
 */
export const held = (id: number) =>
  new HodlhoodError('HELD', ERROR_SENTENCES.HELD, {
    heldId: String(id),
  });
/** The member has deleted the account, and it is not erased yet (decision 54). */
export const leaving = () =>
  new HodlhoodError('SUSPENDED', 'Your account will be deleted. To use it again, choose to keep it.', {
    until: null,
  });
export const notFound = (thing: string) => new HodlhoodError('NOT_FOUND', notFoundText(thing));
/** Another moderator works on the case. */
export const claimedBy = (other: { id: number; username: string }) =>
  new HodlhoodError('CONFLICT', `${other.username} has claimed this case.`, {
    claimedBy: { id: String(other.id), username: other.username },
  });
export const conflict = (message: string) => new HodlhoodError('CONFLICT', message);
export const keyReused = () =>
  new HodlhoodError('IDEMPOTENCY_KEY_REUSED', ERROR_SENTENCES.IDEMPOTENCY_KEY_REUSED);
/** An edit names the version that it started from, and another one came first (decision 39). */
export const staleVersion = (current: CurrentVersion) =>
  new HodlhoodError('CONFLICT', 'It has been edited in the meantime.', { current });
/** The first call with this idempotency key is still running. */
export const stillRunning = () =>
  because(
    new HodlhoodError('CONFLICT', 'This request is still being processed. Please try again in a moment.', {
      retryAfter: 2,
    }),
    'still_running',
  );
/** `retryAfter` is in seconds; `cause` tells operators which limit was exceeded. */
export const rateLimited = (message: string, retryAfter: number, cause: Cause) =>
  because(new HodlhoodError('RATE_LIMITED', message, { retryAfter }), cause);
export const unavailable = (retryAfter = 2, message = ERROR_SENTENCES.UNAVAILABLE) =>
  new HodlhoodError('UNAVAILABLE', message, { retryAfter });

/** The referenced object of a foreign key, by the column in PostgreSQL's constraint name. */
const REFERENCED: Record<string, string> = {
  post: 'Post',
  forum_post: 'Forum post',
  group: 'Group',
  conversation: 'Conversation',
  media: 'File',
  picture: 'File',
  cover: 'File',
  listing: 'Listing',
};

/**
 * NOT_FOUND when a write refers to a row deleted since it was read (PostgreSQL's 23503), the same as for a call a
 * moment later. Only the foreign key itself can detect such races.
 */
function goneMeanwhile(error: unknown): HodlhoodError | undefined {
  for (const each of wrapped(error)) {
    const { code, constraint = '' } = each as { code?: unknown; constraint?: string };
    if (code !== '23503') continue;
    const column = /_((?:forum_)?[a-z]+)_id_fkey$/.exec(constraint)?.[1];
    return notFound(REFERENCED[column ?? ''] ?? (constraint ? 'User' : 'What this refers to'));
  }
  return undefined;
}

/** PostgreSQL's states for a text that it cannot hold: with NUL, which JSON hides from the first check. */
const NO_TEXT = new Set<unknown>(['22021', '22P05']);

/**
 * BAD_USER_INPUT if a parameter of a statement was not valid text. Stored texts are checked earlier (`Text`); other
 * inputs are not.
 */
const noText = (error: unknown): HodlhoodError | undefined =>
  wrapped(error).some(({ code }) => NO_TEXT.has(code))
    ? badInput('A text contains invalid characters.')
    : undefined;

/** What the caller is told when the database has refused; undefined for faults. */
export const refusedByDatabase = (error: unknown): HodlhoodError | undefined =>
  isTemporary(error) ? unavailable() : (goneMeanwhile(error) ?? noText(error));

export type FormatError = (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;

/**
 * Every error passes here on its way to a client. Details that are not for the caller (SQL, paths, stacks) are replaced
 * by a plain sentence and kept for the log record.
 */
export const formatError: FormatError = (formatted, thrown) => {
  const cause = unwrapResolverError(thrown);
  return rememberThrown(sayPlainly(formatted, cause), cause);
};

function sayPlainly(formatted: GraphQLFormattedError, cause: unknown): GraphQLFormattedError {
  if (cause instanceof HodlhoodError) return shown(formatted, cause);
  if (cause instanceof ArgumentValidationError) return shown(formatted, badFields(cause));
  const refused = refusedByDatabase(cause);
  if (refused) return shown(formatted, refused);
  // Errors of the document itself (syntax, validation, variables) are graphql-js's own messages and safe to show.
  if (isCallersMistake(formatted, cause)) return withCode(formatted);
  return {
    message: ERROR_SENTENCES.INTERNAL_SERVER_ERROR,
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

function shown(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError {
  return {
    message: error.message,
    locations: formatted.locations,
    path: formatted.path,
    extensions: error.extensions,
  };
}

function isCallersMistake(formatted: GraphQLFormattedError, cause: unknown): boolean {
  const code = formatted.extensions?.code;
  if (code !== undefined && code !== 'INTERNAL_SERVER_ERROR') return true;
  // An error without a path was found before execution: invalid variables.
  return cause instanceof GraphQLError && formatted.path == null;
}

function withCode(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const { stacktrace: _stacktrace, ...extensions } = formatted.extensions ?? {};
  const code = extensions.code === 'INTERNAL_SERVER_ERROR' ? undefined : extensions.code;
  return { ...formatted, extensions: { ...extensions, code: code ?? 'BAD_USER_INPUT' } };
}

/** The messages of class-validator, in order; our validators write whole sentences. */
function badFields({ extensions }: ArgumentValidationError): HodlhoodError {
  const errors = (extensions.validationErrors ?? []).map(({ property, constraints = {} }) => ({
    field: property,
    detail: Object.values(constraints)[0] ?? NOT_VALID,
  }));
  return new HodlhoodError('BAD_USER_INPUT', errors[0]?.detail ?? NOT_VALID, { errors });
}

const NOT_VALID = 'The input is not valid.';

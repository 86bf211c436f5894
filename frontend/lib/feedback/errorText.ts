import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_STATUS } from '../../../graphql-server/contract/errorCodes.ts';
import { isPage, isUnanswered } from '../network/unanswered.ts';

/** HTTP statuses of the codes in GraphQL responses; GraphQL itself adds two for an invalid document. */
const STATUS: Record<string, number> = {
  ...ERROR_STATUS,
  GRAPHQL_VALIDATION_FAILED: 400,
  GRAPHQL_PARSE_FAILED: 400,
};

const UNREACHABLE = "Can't reach the server. Check your connection and try again.";

/**
 * The text of a toast for an error: `{status}: {body}` (section 8). A request without a response, or with one that is not
 * the server's, gives a plain sentence.
 */
export function errorText(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    return `${STATUS[String(first?.extensions?.code)] ?? 500}: ${first?.message ?? 'Internal Server Error'}`;
  }
  if (isUnanswered(error)) return UNREACHABLE;
  if (ServerError.is(error)) return textOf(error) ?? UNREACHABLE;
  return error instanceof Error ? error.message : String(error);
}

/** Why something was refused or failed, in the server's words and without a status: 'ann has claimed this case.' */
export const refusalText = (error: unknown): string => errorText(error).replace(/^\d{3}: /, '');

function textOf(error: ServerError): string | undefined {
  const body = bodyOf(error);
  return body && `${error.statusCode}: ${body}`;
}

/** The first GraphQL message of a refused request, else the plain body, else the status text; nothing if it is not the server's. */
function bodyOf({ bodyText, response }: ServerError): string | undefined {
  try {
    const { errors } = JSON.parse(bodyText) as { errors?: { message?: string }[] };
    return errors?.[0]?.message;
  } catch {
    // not JSON: the body is the sentence
  }
  return isPage(bodyText) ? undefined : bodyText.trim() || response.statusText;
}

/** The GraphQL code (`CONFLICT`), for code that must distinguish failures. */
export function errorCode(error: unknown): string | undefined {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether the requested object does not exist; an invalid id is refused with a different code. */
export const isNotFound = (error: unknown): boolean =>
  ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');

/** Whether the member cancelled it, an upload or the question for the password: nothing has happened, so no error is shown. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

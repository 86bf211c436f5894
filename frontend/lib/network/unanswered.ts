import { ServerError, ServerParseError } from '@apollo/client/errors';

/** Statuses that only a proxy sends, which cannot reach the server. */
const isGatewayFailure = (status: number): boolean => status === 502 || status === 504;

/** Whether a body is a page, as proxies send it in the server's place. */
export const isPage = (body: string): boolean => /^\s*</.test(body);

/** Whether a proxy has answered in the place of the server, which answers the app's requests with no page. */
export const isFromProxy = ({ status, headers }: Response): boolean =>
  isGatewayFailure(status) || /html/.test(headers.get('content-type') ?? '');

/**
 * Whether a request failed without the server's answer, so that nobody knows whether the server has done what was asked:
 * fetch throws a TypeError when there is no response, and a proxy may send a page of its own, or a part of the answer. What
 * a proxy refuses (4xx) has not reached the server.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError ||
  ServerParseError.is(error) ||
  (ServerError.is(error) && isFromFailedProxy(error));

const isFromFailedProxy = ({ statusCode, bodyText }: ServerError): boolean =>
  isGatewayFailure(statusCode) || (statusCode >= 500 && isPage(bodyText));

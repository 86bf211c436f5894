import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { codeOfStatus } from '../telemetry/codes.ts';
import { okPart, partOf, type Part } from '../telemetry/parts.ts';
import type { Outcome, Outcomes } from '../telemetry/outcomes.ts';
import type { NameRoute } from '../telemetry/routes.ts';
import { DOCUMENT, RequestOutcome } from '../telemetry/requestOutcome.ts';
import { memberOf } from './identify.ts';

declare module 'node:http' {
  interface ServerResponse {
    /** The error thrown while answering, for the log. */
    err?: unknown;
  }
  interface IncomingMessage {
    outcome?: RequestOutcome;
  }
}

interface RequestLogOptions {
  outcomes: Outcomes;
  nameRoute: NameRoute;
  /** The number of trusted proxies; without one no request id is accepted. */
  proxies: number;
  cookieName: string;
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** The id of a request: that of a trusted proxy, or a new one. */
export function requestIdOf({ headers }: IncomingMessage, proxies: number): string {
  const given = headers['x-request-id'];
  return proxies > 0 && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Records the outcome of each request, under an id that the response carries too. Requests that are not logged cost
 * little.
 */
export const requestLog = (options: RequestLogOptions): RequestHandler => {
  const { outcomes, proxies } = options;
  return (request, response, next) => {
    const id = requestIdOf(request, proxies);
    // Read now: the address of a closed connection is unknown.
    request.outcome = new RequestOutcome(id, request.ip ?? '');
    response.setHeader('X-Request-Id', id);
    response.once('close', () => outcomes.record(outcomeOf(request, response, options)));
    next();
  };
};

function outcomeOf(request: Request, response: Response, options: RequestLogOptions): Outcome {
  const outcome = request.outcome!;
  const route = options.nameRoute(request.method, request.originalUrl);
  return {
    interface: route.interface,
    parts: partsOf(request, response, route, options),
    requestId: outcome.id,
    memberId: outcome.memberId ?? memberOf(request),
    tokenId: request.token?.id,
    address: outcome.address,
    status: response.headersSent ? response.statusCode : undefined,
    milliseconds: performance.now() - outcome.startedAt,
    operationName: outcome.operationName,
  };
}

function partsOf(
  request: Request,
  response: Response,
  { interface: iface, operation: route }: ReturnType<NameRoute>,
  { cookieName }: RequestLogOptions,
): Part[] {
  const outcome = request.outcome!;
  const isDocument = iface === 'graphql';
  const operation = isDocument ? DOCUMENT : route;
  if (!response.headersSent && !response.writableFinished) return [brokenOff(operation, outcome)];
  if (isDocument && outcome.parts.length > 0)
    return outcome.parts.map((part) => ended(part, request, cookieName));
  const part =
    outcome.parts.findLast(({ code }) => code !== 'OK') ?? thrownOrStatus(operation, response, outcome);
  return [ended({ ...part, operation }, request, cookieName)];
}

function thrownOrStatus(operation: string, { err, statusCode }: Response, outcome: RequestOutcome): Part {
  outcome.thrown ??= err;
  const code = codeOfStatus(statusCode);
  if (code === 'OK') return okPart(operation);
  const part = outcome.partOfThrown(operation) ?? partOf(operation, code);
  const isNoRequest = operation === DOCUMENT && statusCode === 400;
  return isNoRequest ? { ...part, code: 'BAD_REQUEST' } : part;
}

/** Clients that disconnected before the response, or that were cut off. */
const brokenOff = (operation: string, { abortCause }: RequestOutcome): Part => ({
  operation,
  code: 'CLIENT_GONE',
  cause: abortCause ?? 'client_gone',
});

/** A cookie of an ended session is distinguished from no cookie. */
const ended = (part: Part, request: Request, cookieName: string): Part =>
  part.cause === 'not_signed_in' && !request.signedIn && request.headers.cookie?.includes(`${cookieName}=`)
    ? { ...part, cause: 'session_expired' }
    : part;

import { once } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';
import type { OnRefusal } from '../http/identify.ts';
import { memberOf } from '../http/identify.ts';
import { WORK } from './figures.ts';
import { requireReader } from './largeResponses.ts';
import type { Limits } from './limits.ts';
import { Turns } from './turns.ts';
import type { Work } from './work.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The work of this request, after `limitWork` has run. */
    work?: Work;
  }
}

const KIB = 1_024;
const MIB = KIB * KIB;
/** Maximum size of a text body; larger ones contain a file. */
const MAX_TEXT_BYTES = 256 * KIB;

/** Charges a request to its caller, after `identify` has run, and reports the remaining points in headers. */
export const limitWork =
  (limits: Limits): RequestHandler =>
  async (request, response, next) => {
    await charge(limits, request, response, memberOf(request));
    next();
  };

/**
 * Charges a request whose token `identify` refuses to its address, like an anonymous one. Tokens cannot be guessed, so
 * the address is not blocked: a valid token of that address is still accepted.
 */
export const limitRefusals =
  (limits: Limits): OnRefusal =>
  async (request, response) =>
    charge(limits, request, response);

const refusals = new Turns();

async function charge(
  limits: Limits,
  request: Request,
  response: Response,
  memberId?: number,
): Promise<void> {
  const work = limits.workOf({ memberId, token: request.token, address: request.ip ?? '' });
  request.work = work;
  onHeaders(response, () => setRateLimitHeaders(response, work));
  // A request that waits would keep all that its connection has sent.
  if (work.isSpent) await Promise.race([refusals.next(), once(response, 'close')]);
  work.take(WORK.request + ofBody(request));
  requireReader(work);
  if (request.headers['transfer-encoding'] !== undefined) chargeChunks(request, response, work);
  if (request.headers['if-none-match'] !== undefined)
    response.once('finish', () => {
      if (response.statusCode === 304) work.giveBack(work.spent * (1 - WORK.unchangedShare));
    });
}

/** Points for reading the address and a body with a declared length. */
function ofBody({ url, headers }: Request): number {
  const bytes = Number(headers['content-length'] ?? 0);
  return ofText(url.length) + ofBytes(bytes);
}

/** Fractions of a kibibyte are charged proportionally. */
export const ofText = (bytes: number): number => (bytes * WORK.kibibyteOfText) / KIB;
const ofFile = (bytes: number): number => (bytes * WORK.mebibyteOfFile) / MIB;
const ofBytes = (bytes: number): number => (bytes > MAX_TEXT_BYTES ? ofFile(bytes) : ofText(bytes));

/**
 * A body of unknown length is charged as the longest text, so that one caller cannot begin any number of them, and as what
 * it was once it has been received.
 */
function chargeChunks(request: Request, response: Response, work: Work): void {
  const { socket } = request;
  // The beginning of the body may have arrived with the headers.
  const before = socket.bytesRead - request.readableLength;
  const longest = Math.ceil(ofText(MAX_TEXT_BYTES));
  work.charge(longest);
  const settle = () => {
    request.off('end', settle);
    response.off('close', settle);
    work.charge(ofBytes(socket.bytesRead - before) - longest);
  };
  request.once('end', settle);
  response.once('close', settle);
}

/** The IETF draft: the limit and its window, what is left and for how long. Not in what caches give to other callers. */
function setRateLimitHeaders(response: Response, { nearest }: Work): void {
  if (String(response.getHeader('Cache-Control')).startsWith('public')) return;
  const policies = nearest.map(({ name, count, seconds }) => `"${name}";q=${count};w=${seconds}`);
  const states = nearest.map(({ name, left, reset }) => `"${name}";r=${left};t=${reset}`);
  response.setHeader('RateLimit-Policy', policies.join(', '));
  response.setHeader('RateLimit', states.join(', '));
}

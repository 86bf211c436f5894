import type { Request, RequestHandler, Response } from 'express';
import type { OnRefusal } from '../http/identify.ts';
import { memberOf } from '../http/identify.ts';
import { WORK } from './figures.ts';
import type { Limits } from './limits.ts';
import type { Work } from './work.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Who pays for what is done here; there once `limitWork` has been there. */
    work?: Work;
  }
}

const KIB = 1_024;
const MIB = KIB * KIB;
/** A text has no more; what is larger brings a file. */
const MAX_TEXT_BYTES = 256 * KIB;

/** Charges a request to its caller, once `identify` has been there, and tells in headers what is left. */
export const limitWork =
  (limits: Limits): RequestHandler =>
  (request, response, next) => {
    charge(limits, request, response, memberOf(request));
    next();
  };

/**
 * Charges to its address a request whose token `identify` refuses, as of anybody who is not known. What cannot be guessed
 * needs no lock: a good token of that address is taken all the while.
 */
export const limitRefusals =
  (limits: Limits): OnRefusal =>
  async (request, response) =>
    charge(limits, request, response);

function charge(limits: Limits, request: Request, response: Response, memberId?: number): void {
  const work = limits.workOf({ memberId, token: request.token, address: request.ip ?? '' });
  request.work = work;
  work.onChange = () => setRateLimitHeaders(response, work);
  response.once('close', () => (work.onChange = undefined));
  work.take(WORK.request + ofBody(request));
  if (request.headers['transfer-encoding'] !== undefined) chargeChunks(request, response, work);
  if (request.headers['if-none-match'] !== undefined)
    response.once('finish', () => {
      if (response.statusCode === 304) work.giveBack(work.spent * (1 - WORK.unchangedShare));
    });
}

/** Points for reading the address and a body that says how long it is. */
function ofBody({ url, headers }: Request): number {
  const bytes = Number(headers['content-length'] ?? 0);
  return ofText(url.length) + (bytes > MAX_TEXT_BYTES ? ofFile(bytes) : ofText(bytes));
}

/** Less than a kibibyte counts by its part. */
export const ofText = (bytes: number): number => (bytes * WORK.kibibyteOfText) / KIB;
const ofFile = (bytes: number): number => (bytes * WORK.mebibyteOfFile) / MIB;

/** A body of unknown length is charged when it has come. */
function chargeChunks({ socket }: Request, response: Response, work: Work): void {
  const before = socket.bytesRead;
  response.once('close', () => work.charge(ofFile(socket.bytesRead - before)));
}

/** The draft standard of the IETF: what is allowed in how many seconds, what is left of it and for how long. */
function setRateLimitHeaders(response: Response, { nearest }: Work): void {
  if (response.headersSent) return;
  const list = (write: (standing: Work['standing']) => string) => nearest.map(write).join(', ');
  response.setHeader(
    'RateLimit-Policy',
    list(({ name, count, seconds }) => `"${name}";q=${count};w=${seconds}`),
  );
  response.setHeader(
    'RateLimit',
    list(({ name, left, reset }) => `"${name}";r=${left};t=${reset}`),
  );
}

import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';
import { constants } from 'node:zlib';
import { hasBearer } from './identify.ts';
import { CODINGS, packOnce, QUALITY, type Coding } from './packOnce.ts';

/** Files within JSON are piped: with what compresses, limits and records, eleven hear of the end, and Node would warn. */
const LISTENERS = 20;

const compress = compression({
  level: QUALITY,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
});

/**
 * Compresses what is answered to programs with a token and to visitors (decision 38c). What is answered to a cookie goes
 * as it is: another site can make a browser ask, and would learn from the lengths what stands beside its own words
 * (BREACH).
 */
export const compressed: RequestHandler = (request, response, next) => {
  if (!mayBeCompressed(request)) return next();
  response.setMaxListeners(LISTENERS);
  // Heard after the compression's own listener, for the last one added is the first to hear.
  onHeaders(response, () => {
    // As the whole answer would (RFC 9110 §15.4.5); a file keeps its type, and is not compressed.
    if (response.statusCode === 304 && !response.hasHeader('Content-Type')) response.vary('Accept-Encoding');
    const etag = response.getHeader('ETag');
    if (response.hasHeader('Content-Encoding') && typeof etag === 'string' && etag.startsWith('"'))
      response.setHeader('ETag', `W/${etag}`); // the same answer, but not the same bytes (RFC 9110 §8.8.3.3)
  });
  compress(request, response, () => {
    if (isVisitor(request)) shareWork(request, response);
    next();
  });
};

const isVisitor = (request: Request) => request.headers.cookie === undefined && !hasBearer(request);

/** Smaller ones are sent as they are, as `compression` has it. */
const WORTH_IT = 1_024;

/** What is read by a visitor, in one piece, is the same for the next one: compressed once for all of them. */
function shareWork(request: Request, response: Response): void {
  const end = response.end.bind(response) as (chunk?: unknown, ...more: unknown[]) => Response;
  response.end = ((chunk?: unknown, ...more: unknown[]) => {
    const coding = Buffer.isBuffer(chunk) && chunk.length >= WORTH_IT && codingOf(request, response);
    if (!coding) return end(chunk, ...more);
    const packed = packOnce(chunk as Buffer, coding);
    response
      .vary('Accept-Encoding')
      .set('Content-Encoding', coding)
      .set('Content-Length', `${packed.length}`);
    return end(packed);
  }) as Response['end'];
}

function codingOf(request: Request, response: Response): Coding | undefined {
  const isRead = request.method === 'GET' && response.statusCode === 200 && !response.headersSent;
  if (!isRead || response.hasHeader('Content-Encoding') || !response.hasHeader('ETag')) return undefined;
  return (request.acceptsEncodings(...CODINGS) || undefined) as Coding | undefined;
}

const mayBeCompressed = (request: Request): boolean =>
  request.headers['accept-encoding'] !== undefined &&
  (request.headers.cookie === undefined || hasBearer(request));

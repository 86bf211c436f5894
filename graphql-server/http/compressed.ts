import compression from 'compression';
import type { Request, RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { constants } from 'node:zlib';
import { hasBearer } from './identify.ts';

/** Quick, and within a tenth of what the default of brotli would make of JSON. */
const QUALITY = 4;

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
  // Heard after the compression's own listener, for the last one added is the first to hear.
  onHeaders(response, () => {
    const etag = response.getHeader('ETag');
    if (response.hasHeader('Content-Encoding') && typeof etag === 'string' && etag.startsWith('"'))
      response.setHeader('ETag', `W/${etag}`); // the same answer, but not the same bytes (RFC 9110 §8.8.3.3)
  });
  compress(request, response, next);
};

const mayBeCompressed = (request: Request): boolean =>
  request.headers['accept-encoding'] !== undefined &&
  (request.headers.cookie === undefined || hasBearer(request));

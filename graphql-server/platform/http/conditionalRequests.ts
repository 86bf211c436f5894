import type { RequestHandler } from 'express';

/**
 * Conditions are evaluated whatever the request's Cache-Control says (RFC 9110 §13.2.2): that header is for caches, not
 * for the origin. Browsers' and Node's `fetch` send `no-cache` beside a caller's own If-None-Match, and Express,
 * `serve-static` and other users of `fresh` would then send everything again.
 */
export const evaluateConditions: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined)
    delete headers['cache-control'];
  next();
};

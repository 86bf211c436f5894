import type { RequestHandler } from 'express';
import { HodlhoodError } from '../platform/errors/errors.ts';
import { discardBody } from '../platform/http/server.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/** Refuses JSON that is declared to be in another charset, before any of it is read: Express takes all that begin with `utf-`. */
export const requireUtf8: RequestHandler = (request, _response, next) => {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset === undefined || charset.toLowerCase() === 'utf-8' || !request.is('application/json'))
    return next();
  discardBody(request);
  next(new HodlhoodError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON in UTF-8.'));
};

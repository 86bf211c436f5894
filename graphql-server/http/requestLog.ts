import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

declare module 'node:http' {
  interface ServerResponse {
    /** The fault behind a 500, for the log. */
    err?: Error;
  }
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

/**
 * A record for each answer (refused ones at `info`, failed ones at `error`, the others at `debug`) under an id that the answer
 * carries too. Paths are logged without their query. What is not to be logged costs nothing.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const id = idOf(request);
    const begun = performance.now();
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const level = levelOf(response);
      if (!log.isLevelEnabled(level)) return;
      const { statusCode, err, writableFinished } = response;
      const req = { id, method: request.method, path: request.originalUrl.split('?')[0] };
      const responseTime = Math.round(performance.now() - begun);
      log[level](
        { req, res: { statusCode }, err, responseTime },
        writableFinished ? 'answered' : 'broken off',
      );
    });
    next();
  };

function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

const levelOf = ({ statusCode }: Response): 'error' | 'info' | 'debug' => {
  if (statusCode === 500) return 'error';
  return statusCode >= 400 ? 'info' : 'debug';
};

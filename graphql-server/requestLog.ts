import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/**
 * A record for each answer (refused ones at `info`, failed ones at `error`, the others at `debug`) under an id that the answer
 * carries too. Paths are logged without their query.
 */
export const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode === 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
    // Without an error of its own a status is no error; pino-http would make one up, with a stack.
    customErrorObject: (_request, response, _error, record) => ({ ...record, err: response.err }),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { IRouter, RequestHandler } from 'express';
import type { Env } from '../env.ts';
import { explorerPolicy } from './guards.ts';

/**
 * Adds to a router GraphiQL and Swagger UI, from their own build (`vite.explorers.config.ts`); no server but ours is
 * asked.
 */
export function serveExplorers(router: IRouter, env: Env): void {
  router
    .get('/graphiql', serveHtml(join(env.PAGE_DIR, 'explorers/graphiql.html')))
    .get('/api/docs', serveHtml(join(env.PAGE_DIR, 'explorers/swagger.html')));
}

const serveHtml =
  (file: string): RequestHandler =>
  (_request, response, next) => {
    response
      .setHeader('Content-Security-Policy', explorerPolicy)
      .setHeader('Cache-Control', 'no-cache')
      .type('html');
    createReadStream(file).on('error', next).pipe(response);
  };

import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IRouter, Request, RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { explorerPermissions, explorerPolicy } from '../http/guards.ts';

/**
 * Adds GraphiQL and Swagger UI to a router, from their own build (`vite.explorers.config.ts`); they load nothing from
 * other servers.
 */
export function serveExplorers(router: IRouter, env: Env): void {
  router
    .get('/graphiql', serveHtml(graphiqlOf(env)))
    .get('/api/docs', serveHtml(join(env.PAGE_DIR, 'explorers/swagger.html')));
}

const graphiqlOf = (env: Env) => join(env.PAGE_DIR, 'explorers/graphiql.html');

/** Redirects browsers that open `/graphql` to GraphiQL, if the build has it. */
export const leadToGraphiql =
  (env: Env): RequestHandler =>
  (request, response, next) => {
    if (!isVisit(request) || !existsSync(graphiqlOf(env))) return next();
    response.vary('Accept').set('Cache-Control', 'no-store').redirect(303, '/graphiql');
  };

const OF_PROGRAMS = ['application/graphql-response+json', 'application/json'];

/** Whether the caller prefers a page and sends no document: in a GET it is in `query`, or known by `extensions`. */
const isVisit = (request: Request): boolean =>
  request.method === 'GET' &&
  request.path === '/' &&
  !('query' in request.query || 'extensions' in request.query) &&
  request.accepts([...OF_PROGRAMS, 'text/html']) === 'text/html';

const serveHtml =
  (file: string): RequestHandler =>
  (_request, response, next) => {
    response
      .setHeader('Content-Security-Policy', explorerPolicy)
      .setHeader('Permissions-Policy', explorerPermissions)
      .setHeader('Cache-Control', 'no-cache')
      .type('html');
    createReadStream(file).on('error', next).pipe(response);
  };

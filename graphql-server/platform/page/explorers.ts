import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IRouter, Request, RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { explorerPermissions, explorerPolicy } from '../http/guards.ts';

/**
 * Adds to a router GraphiQL and Swagger UI, from their own build (`vite.explorers.config.ts`); no server but ours is
 * asked.
 */
export function serveExplorers(router: IRouter, env: Env): void {
  router
    .get('/graphiql', serveHtml(graphiqlOf(env)))
    .get('/api/docs', serveHtml(join(env.PAGE_DIR, 'explorers/swagger.html')));
}

const graphiqlOf = (env: Env) => join(env.PAGE_DIR, 'explorers/graphiql.html');

/** Leads who opens the address of GraphQL in a browser to GraphiQL, where the build has it. */
export const leadToGraphiql =
  (env: Env): RequestHandler =>
  (request, response, next) => {
    if (!isVisit(request) || !existsSync(graphiqlOf(env))) return next();
    response.vary('Accept').set('Cache-Control', 'no-store').redirect(303, '/graphiql');
  };

const OF_PROGRAMS = ['application/graphql-response+json', 'application/json'];

/** Who would rather see a page, and asks nothing: a document of a GET is its `query`, or known to `extensions`. */
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

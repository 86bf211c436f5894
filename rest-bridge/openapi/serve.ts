import type { IRouter } from 'express';
import { refuseMethod } from '../bridge.ts';
import { chapters } from '../routes.ts';
import { sendAnswer } from '../send.ts';
import { createOpenApi, type OpenApiOptions } from './document.ts';

/**
 * Adds `/openapi.json` and the index at `/` to a router; both need no session. The page at `/docs` is served elsewhere.
 */
export function serveOpenApi(router: IRouter, options: Omit<OpenApiOptions, 'chapters'>): void {
  const serve = (path: string, body: object) =>
    router
      .route(path)
      .get((request, response) => sendAnswer(request, response, 200, { body }, {}, {}))
      .all(refuseMethod([{ method: 'GET' }]));
  serve('/', indexOf(options));
  serve('/openapi.json', createOpenApi({ chapters, ...options }));
  router.route('/docs').all(refuseMethod([{ method: 'GET' }]));
}

/** The addresses of the documentation. */
const indexOf = ({ title, version, publicUrl = '' }: Omit<OpenApiOptions, 'chapters'>) => ({
  name: `${title} API`,
  version,
  documentation: `${publicUrl}/api/docs`,
  openapi: `${publicUrl}/api/openapi.json`,
  limits: `${publicUrl}/api/meta`,
  graphql: `${publicUrl}/graphql`,
  graphiql: `${publicUrl}/graphiql`,
});

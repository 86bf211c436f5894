import type { IRouter } from 'express';
import { refuseMethod } from '../bridge.ts';
import { chapters } from '../routes.ts';
import { sendAnswer } from '../send.ts';
import { createOpenApi, type OpenApiOptions } from './document.ts';

/**
 * Adds to a router `/openapi.json` and the index at `/`, for who has no session too; made once. The page at `/docs` is
 * served before.
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

/** Where everything is, for who begins with nothing but the address of the API. */
const indexOf = ({ title, version, publicUrl = '' }: Omit<OpenApiOptions, 'chapters'>) => ({
  name: `${title} API`,
  version,
  documentation: `${publicUrl}/api/docs`,
  openapi: `${publicUrl}/api/openapi.json`,
  limits: `${publicUrl}/api/meta`,
  graphql: `${publicUrl}/graphql`,
  graphiql: `${publicUrl}/graphiql`,
});

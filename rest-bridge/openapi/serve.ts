import type { IRouter } from 'express';
import { refuseMethod } from '../bridge.ts';
import { chapters } from '../routes.ts';
import { sendAnswer } from '../send.ts';
import { createOpenApi, type OpenApiOptions } from './document.ts';

/** Adds to a router `/openapi.json`, for who has no session too; made once. The page at `/docs` is served before. */
export function serveOpenApi(router: IRouter, options: Omit<OpenApiOptions, 'chapters'>): void {
  const body = createOpenApi({ chapters, ...options });
  router
    .route('/openapi.json')
    .get((request, response) => sendAnswer(request, response, 200, { body }, {}, {}))
    .all(refuseMethod([{ method: 'GET' }]));
  router.route('/docs').all(refuseMethod([{ method: 'GET' }]));
}

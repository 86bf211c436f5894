import express from 'express';
import { refuseMethod } from '../bridge.ts';
import { handleThrown } from '../problem.ts';
import { chapters } from '../routes.ts';
import { sendAnswer } from '../send.ts';
import { createOpenApi, type OpenApiOptions } from './document.ts';

/** `/openapi.json`, for who has no session too; made once. The page at `/docs` is served before. */
export function serveOpenApi(options: Omit<OpenApiOptions, 'chapters'>): express.Router {
  const router = express.Router({ caseSensitive: true });
  const body = createOpenApi({ chapters, ...options });
  router
    .route('/openapi.json')
    .get((request, response) => sendAnswer(request, response, 200, { body }, {}))
    .all(refuseMethod([{ method: 'GET' }]));
  router.route('/docs').all(refuseMethod([{ method: 'GET' }]));
  return router.use(handleThrown);
}

import type { IRouter } from 'express';
import { refuseMethod } from '../bridge.ts';
import { routesByTag } from '../routes.ts';
import { sendAnswer } from '../send.ts';
import { createOpenApi, type OpenApiOptions } from './document.ts';

type Options = Omit<OpenApiOptions, 'routesByTag'>;

/** Made again only when owners have changed the name of the community, which is its title. */
function oncePerTitle(make: (options: Options) => object): (options: Options) => object {
  let made: { title: string; body: object } | undefined;
  return (options) => {
    if (made?.title !== options.title) made = { title: options.title, body: make(options) };
    return made.body;
  };
}

/**
 * Adds `/openapi.json` and the index at `/` to a router; both need no session. The page at `/docs` is served elsewhere.
 */
export function serveOpenApi(router: IRouter, optionsNow: () => Options): void {
  const serve = (path: string, make: (options: Options) => object) => {
    const bodyNow = oncePerTitle(make);
    bodyNow(optionsNow());
    router
      .route(path)
      .get((request, response) => sendAnswer(request, response, 200, { body: bodyNow(optionsNow()) }, {}, {}))
      .all(refuseMethod([{ method: 'GET' }]));
  };
  serve('/', indexOf);
  serve('/openapi.json', (options) => createOpenApi({ routesByTag, ...options }));
  router.route('/docs').all(refuseMethod([{ method: 'GET' }]));
}

/** The addresses of the documentation. */
const indexOf = ({ title, version, publicUrl = '' }: Options) => ({
  name: `${title} API`,
  version,
  documentation: `${publicUrl}/api/docs`,
  openapi: `${publicUrl}/api/openapi.json`,
  limits: `${publicUrl}/api/meta`,
  graphql: `${publicUrl}/graphql`,
  graphiql: `${publicUrl}/graphiql`,
});

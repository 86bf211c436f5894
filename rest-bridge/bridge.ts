import express, { type Request, type RequestHandler, type Response } from 'express';
import { readBody } from './body.ts';
import { locationOf } from './links.ts';
import { sendCsv } from './csv.ts';
import type { Deprecations } from '../graphql-server/contract/deprecation.ts';
import { checkDeprecations, deprecationOf, setDeprecationHeaders } from './deprecation.ts';
import { compileOperation, type Call, type GraphqlServer } from './operation.ts';
import { handleThrown } from './problem.ts';
import { routes as allRoutes } from './routes.ts';
import { csvRoutes } from './routes/statistics.ts';
import type { Route } from './route.ts';
import { sendAnswer, type Charge, type FillFiles } from './send.ts';
import { Refusal } from './status.ts';
import { cachedByVersion, type ReadVersion } from './etagCache.ts';
import type { Inputs } from './variables.ts';

export interface BridgeOptions extends GraphqlServer {
  /** Prefix of links, without a trailing slash; without it links are paths. */
  publicUrl?: string;
  fillFiles?: FillFiles;
  charge?: Charge;
  /** Calls that will be removed, announced in response headers. */
  deprecations?: Deprecations;
  /** Adds routes without a document. */
  addRoutes?(router: express.Router): void;
}

/** The REST contract as a router for `/api`: each route runs its document. */
export function createBridge(
  options: BridgeOptions,
  routes: Route[] = [...allRoutes, ...csvRoutes],
): express.Router {
  checkDeprecations(routes, options.deprecations);
  const router = express.Router({ caseSensitive: true });
  const requireViewer = compileOperation(options, '{ viewer { id } }').call;
  for (const [path, routesOfPath] of inOrderOfPaths(routes)) {
    const atPath = router.route(path);
    for (const route of routesOfPath) {
      const verb = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      atPath[verb](createHandler(options, route, requireViewer));
    }
    atPath.all(refuseMethod(routesOfPath));
  }
  // After the documents, so that the start is refused for a wrong one rather than for what is derived from it.
  options.addRoutes?.(router);
  router.use(refusePath, handleThrown);
  return router;
}

/** The routes by path; paths with later parameters come first, so that `/users/search` does not match `/users/:id`. */
const inOrderOfPaths = (routes: Route[]): [string, Route[]][] =>
  [...Map.groupBy(routes, ({ path }) => path)].toSorted(([a], [b]) => literalLength(b) - literalLength(a));

/** Characters before the first parameter. */
const literalLength = (path: string) => (path.includes(':') ? path.indexOf(':') : Number.MAX_SAFE_INTEGER);

function createHandler(options: BridgeOptions, route: Route, requireViewer: Call): RequestHandler {
  const { readVariables, call } = compileOperation(options, route.document);
  const deprecation = deprecationOf(route, options.deprecations);

  /** Without a session the response is 401, also if an input is wrong. */
  async function readInputs(request: Request, response: Response) {
    try {
      const given = route.method === 'GET' ? request.query : await readBody(request, response);
      return await readVariables({ ...given, ...request.params });
    } catch (refusal) {
      if (!route.anon) await requireViewer({}, request, response);
      throw refusal;
    }
  }

  async function answer(variables: Inputs, request: Request, response: Response) {
    const given = await call(variables, request, response);
    if (route.file) return sendCsv(response, given, route.file);
    const location = locationOf(route, request, given.body, options.publicUrl);
    if (location) response.setHeader('Location', location);
    await sendAnswer(request, response, route.status, given, options, variables);
  }
  const handle = route.version ? cachedByVersion(versionOf(options, route.version), answer) : answer;

  return async (request, response) => {
    if (deprecation) setDeprecationHeaders(response, deprecation, options.publicUrl);
    await handle(await readInputs(request, response), request, response);
  };
}

/** The only value of a document, as the version of a response. */
function versionOf(options: BridgeOptions, document: string): ReadVersion {
  const { call } = compileOperation(options, document);
  return async ({ id }, request, response) => {
    const { body } = await call({ id }, request, response);
    return Object.values(body as object).join();
  };
}

/** Answers OPTIONS and refuses other methods. */
export function refuseMethod(routes: Pick<Route, 'method'>[]): RequestHandler {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...methods, 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method !== 'OPTIONS') throw new Refusal('METHOD_NOT_ALLOWED');
    response.status(204).end();
  };
}

const refusePath: RequestHandler = (request) => {
  try {
    decodeURIComponent(request.path);
  } catch {
    throw new Refusal('BAD_USER_INPUT', 'The path is not well encoded.');
  }
  throw new Refusal('NOT_FOUND');
};

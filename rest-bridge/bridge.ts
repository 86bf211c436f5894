import express, { type Request, type RequestHandler, type Response } from 'express';
import { readBody } from './body.ts';
import { locationOf } from './links.ts';
import { sendCsv } from './csv.ts';
import type { Deprecations } from '../graphql-server/contract/deprecation.ts';
import { checkDeprecations, deprecationOf, setDeprecationHeaders } from './deprecation.ts';
import { compileOperation, type Call, type GraphqlServer } from './operation.ts';
import { handleThrown } from './problem.ts';
import { rows as allRows } from './routes.ts';
import { csvRows } from './routes/statistics.ts';
import type { Row } from './rows.ts';
import { sendAnswer, type FillFiles } from './send.ts';
import { Refusal } from './status.ts';
import { cachedByVersion, type ReadVersion } from './unchanged.ts';
import type { Inputs } from './variables.ts';

export interface BridgeOptions extends GraphqlServer {
  /** Prefix of links, without a trailing slash; without it links are paths. */
  publicUrl?: string;
  fillFiles?: FillFiles;
  /** Calls that will be removed, announced in response headers. */
  deprecations?: Deprecations;
  /** Adds routes without a document. */
  addRoutes?(router: express.Router): void;
}

/** The REST contract as a router for `/api`: each row runs its document. */
export function createBridge(options: BridgeOptions, rows: Row[] = [...allRows, ...csvRows]): express.Router {
  checkDeprecations(rows, options.deprecations);
  const router = express.Router({ caseSensitive: true });
  options.addRoutes?.(router);
  const requireViewer = compileOperation(options, '{ viewer { id } }').call;
  for (const [path, rowsOfPath] of inOrderOfPaths(rows)) {
    const route = router.route(path);
    for (const row of rowsOfPath) {
      const verb = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      route[verb](createHandler(options, row, requireViewer));
    }
    route.all(refuseMethod(rowsOfPath));
  }
  router.use(refusePath, handleThrown);
  return router;
}

/** The rows by path; paths with later parameters come first, so that `/users/search` does not match `/users/:id`. */
const inOrderOfPaths = (rows: Row[]): [string, Row[]][] =>
  [...Map.groupBy(rows, ({ path }) => path)].toSorted(([a], [b]) => literalLength(b) - literalLength(a));

/** Characters before the first parameter. */
const literalLength = (path: string) => (path.includes(':') ? path.indexOf(':') : Number.MAX_SAFE_INTEGER);

function createHandler(options: BridgeOptions, row: Row, requireViewer: Call): RequestHandler {
  const { readVariables, call } = compileOperation(options, row.document);
  const deprecation = deprecationOf(row, options.deprecations);

  /** Without a session the response is 401, also if an input is wrong. */
  async function readInputs(request: Request, response: Response) {
    try {
      const given = row.method === 'GET' ? request.query : await readBody(request, response);
      return await readVariables({ ...given, ...request.params });
    } catch (refusal) {
      if (!row.anon) await requireViewer({}, request, response);
      throw refusal;
    }
  }

  async function answer(variables: Inputs, request: Request, response: Response) {
    const given = await call(variables, request, response);
    if (row.file) return sendCsv(response, given, row.file);
    const location = locationOf(row, request, given.body, options.publicUrl);
    if (location) response.setHeader('Location', location);
    await sendAnswer(request, response, row.status, given, options, variables);
  }
  const handle = row.version ? cachedByVersion(versionOf(options, row.version), answer) : answer;

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
export function refuseMethod(rows: Pick<Row, 'method'>[]): RequestHandler {
  const methods = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
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

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RouteOptions {
  /** Whether the route can return 404 although it has no id parameter, because its object may not exist. */
  mayBeMissing?: boolean;
  /** Status on success, 200 by default; 204 sends no body. */
  status?: 200 | 201 | 204;
  /** Needs no session. */
  anon?: boolean;
  /** False where a session changes nothing, as where one begins or ends. */
  takesSession?: boolean;
  /** False where a write ignores idempotency keys (docs/decisions/0006). */
  takesKey?: boolean;
  /**
   * A cheap document whose single value changes whenever the response may have changed, with the same permissions. It
   * must cover everything in the response that depends on the viewer.
   */
  version?: string;
  /** The `Location` of the created object, with `:id` for its id. */
  address?: string;
  /** Accepts a form too, whose file `part` is this variable of the document. */
  form?: { part: string; variable: string };
  /** Who may send files in the body as data URLs; by default nobody. */
  files?: 'member' | 'anyone';
  /** Answers with a file of comma-separated values of this name; OpenAPI describes it in `openapi/files.ts`. */
  file?: string;
}

/** One call of the REST contract: its method and path, and the document that answers it. */
export interface Route extends RouteOptions {
  status: 200 | 201 | 204;
  anon: boolean;
  takesSession: boolean;
  takesKey: boolean;
  method: Method;
  /** Path below `/api`; each parameter `:name` is a variable of the document. */
  path: string;
  document: string;
}

const routeMaker =
  (method: Method) =>
  (path: string, document: string, options: RouteOptions = {}): Route => ({
    method,
    path,
    document,
    status: 200,
    anon: false,
    takesSession: true,
    takesKey: method !== 'GET',
    ...options,
  });

export const get = routeMaker('GET');
export const post = routeMaker('POST');
export const put = routeMaker('PUT');
export const patch = routeMaker('PATCH');
export const del = routeMaker('DELETE');

/** The names of the parameters in a route's path. */
export const pathParameters = ({ path }: Route): string[] => path.match(/(?<=:)\w+/g) ?? [];

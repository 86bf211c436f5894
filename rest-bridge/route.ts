export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteOptions {
  /** What it is about may not exist (404), although no id names it. */
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
   * A cheap document with one value that changes whenever the response may, with the same permissions. What
   * the response shows of the viewer must be part of it.
   */
  version?: string;
  /** The `Location` of the created object, with `:id` for its id. */
  address?: string;
  /** Accepts a form too, whose file `part` is this variable of the document. */
  form?: { part: string; variable: string };
  /** Who may bring files in the body, as data URLs; nobody by default. */
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

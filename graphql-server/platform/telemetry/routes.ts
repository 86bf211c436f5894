import type { Interface } from './outcomes.ts';

/** Paths served outside of the REST routes. */
export const OWN_PATHS = [
  '/',
  '/assets/:file',
  '/robots.txt',
  '/sw.js',
  '/manifest.webmanifest',
  '/.well-known/change-password',
  '/.well-known/passkey-endpoints',
  '/healthz',
  '/readyz',
  '/metrics',
  '/prerendered',
  '/post/:id',
  '/graphiql',
  '/graphql',
  '/api',
  '/api/openapi.json',
  '/api/docs',
  '/api/moderation/statistics.csv',
  '/api/account/exports/:id',
  '/api/media',
  '/api/media/:key',
  '/media',
  '/media/:key',
];

interface Node {
  children: Map<string, Node>;
  parameter?: Node;
  pattern?: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
/** The maximum number of parts of a pattern. */
const MAX_PARTS = 10;

/** Returns the operation of each request: its method and route pattern, never the path. */
export type NameRoute = (method: string | undefined, url: string | undefined) => Route;

export interface Route {
  interface: Interface;
  operation: string;
}

/** Matches paths with these patterns (`/api/posts/:id`); all others of one interface count as one (`/api/*`). */
export function routeNames(patterns: string[]): NameRoute {
  const root: Node = { children: new Map() };
  for (const pattern of patterns) add(root, pattern);
  return (method = '', url = '') => {
    const parts = partsOfPath(url);
    const iface = interfaceOf(parts[0]);
    const pattern = find(root, parts)?.pattern ?? OTHERS[iface];
    return { interface: iface, operation: `${METHODS.has(method) ? method : 'OTHER'} ${pattern}` };
  };
}

const partsOfPath = (url: string) =>
  url
    .split(/[?#]/, 1)[0]!
    .split('/', MAX_PARTS + 1)
    .filter(Boolean);

function add(root: Node, pattern: string): void {
  let node = root;
  for (const part of partsOfPath(pattern)) {
    const next = part.startsWith(':') ? node.parameter : node.children.get(part);
    const child = next ?? { children: new Map() };
    if (part.startsWith(':')) node.parameter = child;
    else node.children.set(part, child);
    node = child;
  }
  node.pattern = pattern;
}

/** A literal part has precedence over a parameter, as in Express. */
function find(node: Node, [part, ...rest]: string[]): Node | undefined {
  if (part === undefined) return node.pattern === undefined ? undefined : node;
  const word = node.children.get(part);
  return (word && find(word, rest)) ?? (node.parameter && find(node.parameter, rest));
}

type HttpInterface = 'graphql' | 'rest' | 'media' | 'page';

const INTERFACES_BY_PREFIX: Record<string, HttpInterface> = {
  graphql: 'graphql',
  api: 'rest',
  media: 'media',
};

const OTHERS: Record<HttpInterface, string> = {
  graphql: '/graphql',
  rest: '/api/*',
  media: '/media/*',
  page: '/*',
};

const interfaceOf = (first = ''): HttpInterface => {
  const word = first.toLowerCase();
  return Object.hasOwn(INTERFACES_BY_PREFIX, word) ? INTERFACES_BY_PREFIX[word]! : 'page';
};

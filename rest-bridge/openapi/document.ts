import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Deprecations } from '../../graphql-server/contract/deprecation.ts';
import { deprecationOf } from '../deprecation.ts';
import type { Route } from '../route.ts';
import type { Components } from './jsonSchema.ts';
import { filePaths } from './files.ts';
import { describeOperation } from './describeOperation.ts';
import { withRouteNames } from './routeNames.ts';
import { sharedComponents } from './shared.ts';

export interface OpenApiOptions {
  schema: GraphQLSchema;
  /** The routes by chapter. */
  routesByTag: Record<string, Route[]>;
  /** Name of the product. */
  title: string;
  /** Version of product and contract; within `/api` only the second number is raised. */
  version: string;
  /** Without a trailing slash; without it addresses are paths. */
  publicUrl?: string;
  cookieName: string;
  /** The scopes that a token needs for the document of a route; null if tokens are not allowed. */
  scopesOf?: (document: DocumentNode) => string[] | null;
  /** Deprecated calls. */
  deprecations?: Deprecations;
  /** Scopes that each allow a token to upload files. */
  scopesOfFiles?: string[];
}

const ABOUT = `The REST API for bots and for the browser client. The same rules apply as in GraphQL.

- **Lists** are bare arrays of at most \`limit\` entries; the \`Link\` header leads to the next page.
- **Errors** are one plain sentence, or \`application/problem+json\` for clients whose \`Accept\` names JSON.
- **Reads** have an \`ETag\`: send it as \`If-None-Match\`, and the response is 304 if nothing has changed. Every path with GET also supports HEAD.
- **Files** are sent as data URLs or uploaded to \`POST /media\`, which returns an \`id\`: the \`mediaId\` of calls that accept one.
- **Writes** accept an \`Idempotency-Key\`, so that a call without a response can safely be repeated.
- A method that a path does not support returns 405 with \`Allow\`; an unknown path returns 404.
- Keys may be added to responses, but are never renamed or removed.`;

/** Describes REST as OpenAPI 3.1, from the routes and the schema. */
export function createOpenApi(options: OpenApiOptions) {
  const { schema, routesByTag, title, version, publicUrl = '', cookieName } = options;
  const { scopesOf = () => [], scopesOfFiles = [], deprecations } = options;
  const { schemas, ...shared } = sharedComponents(cookieName);
  const components: Components = { ...schemas };
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, routes] of Object.entries(routesByTag)) {
    for (const route of routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[route.method.toLowerCase()] = {
        tags: [tag],
        ...describeOperation(schema, route, {
          components,
          scopesOf,
          deprecation: deprecationOf(route, deprecations),
        }),
      };
    }
  }
  const document = {
    openapi: '3.1.1',
    info: { title: `${title} REST API`, version, description: ABOUT },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...Object.keys(routesByTag), 'Files'].map((name) => ({ name })),
    paths: { ...paths, ...filePaths(schema, { components, scopes: scopesOfFiles }) },
    components: { ...shared, schemas: components },
  };
  return withRouteNames(document, Object.values(routesByTag).flat());
}

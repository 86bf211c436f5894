import type { Response } from 'express';
import type { Deprecation, Deprecations } from '../graphql-server/contract/deprecation.ts';
import type { Route } from './route.ts';

export const deprecationOf = (
  { method, path }: Route,
  deprecations: Deprecations = {},
): Deprecation | undefined => deprecations[`${method} /api${path}`];

/** Throws if a deprecated call has no route. */
export function checkDeprecations(routes: Route[], deprecations: Deprecations = {}): void {
  const known = new Set(routes.map(({ method, path }) => `${method} /api${path}`));
  for (const name of Object.keys(deprecations))
    if (name.includes('/') && !known.has(name))
      throw new Error(`${name} is deprecated, but not a call of REST`);
}

/** Sets the headers of RFC 9745 and RFC 8594 and links the documentation. */
export function setDeprecationHeaders(
  response: Response,
  { since, sunset }: Deprecation,
  publicUrl = '',
): void {
  response.set('Deprecation', `@${Date.parse(since) / 1_000}`);
  response.set('Sunset', new Date(sunset).toUTCString());
  response.append('Link', `<${publicUrl}/api/docs>; rel="deprecation"; type="text/html"`);
}

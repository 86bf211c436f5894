import type { Response } from 'express';
import type { Row } from './rows.ts';

/** What is to go: since when that is said, the day before which it stays, and what to use instead. */
export interface Deprecation {
  since: string;
  sunset: string;
  instead: string;
}

/** By the call, such as `GET /api/users/:id`; names without a path are those of GraphQL. */
export type Deprecations = Record<string, Deprecation>;

export const deprecationOf = (
  { method, path }: Row,
  deprecations: Deprecations = {},
): Deprecation | undefined => deprecations[`${method} /api${path}`];

/** Throws for a deprecated call that no row has. */
export function checkDeprecations(rows: Row[], deprecations: Deprecations = {}): void {
  const known = new Set(rows.map(({ method, path }) => `${method} /api${path}`));
  for (const name of Object.keys(deprecations))
    if (name.includes('/') && !known.has(name))
      throw new Error(`${name} is deprecated, but not a call of REST`);
}

/** Says so in the headers of RFC 9745 and RFC 8594, with the address of what says more. */
export function tellDeprecation(response: Response, { since, sunset }: Deprecation, publicUrl = ''): void {
  response.set('Deprecation', `@${Date.parse(since) / 1_000}`);
  response.set('Sunset', new Date(sunset).toUTCString());
  response.append('Link', `<${publicUrl}/api/docs>; rel="deprecation"; type="text/html"`);
}

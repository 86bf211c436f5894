import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** What is to go, and when. */
export interface Deprecation {
  /** The day from which on it is said, such as 2026-11-24. */
  since: string;
  /** The day before which it is not taken away: a year later at least (docs/api.md). */
  sunset: string;
  /** A sentence that says what to use instead. */
  instead: string;
}

/**
 * By the name of what is to go: `Post.likes` for a field of an object or an input or a value of an enum, and
 * `GET /api/users/count` for a call of REST, parameters written as `:id`.
 */
export type Deprecations = Record<string, Deprecation>;

/** All that is deprecated. GraphQL's `@deprecated`, `deprecated` of OpenAPI and REST's headers come from here. */
export const DEPRECATIONS: Deprecations = {};

const YEAR = 365 * 24 * 60 * 60 * 1_000;

/** Marks what a schema has of the deprecations; throws for a name that it does not have, and for a notice that is too short. */
export function applyDeprecations(schema: GraphQLSchema, deprecations = DEPRECATIONS): GraphQLSchema {
  for (const [name, { since, sunset, instead }] of Object.entries(deprecations)) {
    if (!(Date.parse(sunset) - Date.parse(since) >= YEAR))
      throw new Error(`${name}: a year of notice at least`);
    if (name.includes('/')) continue;
    const [typeName = '', member = ''] = name.split('.');
    const marked = membersOf(schema.getType(typeName))[member];
    if (!marked) throw new Error(`${name} is deprecated, but not in the schema`);
    marked.deprecationReason = `${instead} It stays until ${sunset} at least.`;
  }
  return schema;
}

function membersOf(
  type: GraphQLNamedType | undefined,
): Record<string, { deprecationReason?: string | null }> {
  if (isObjectType(type) || isInputObjectType(type)) return type.getFields();
  return isEnumType(type) ? Object.fromEntries(type.getValues().map((value) => [value.name, value])) : {};
}

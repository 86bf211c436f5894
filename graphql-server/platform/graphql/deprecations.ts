import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Deprecations } from '../../contract/deprecation.ts';
import { DAY_MS } from '../durations.ts';

/** All deprecations. GraphQL's `@deprecated`, OpenAPI's `deprecated` and REST's headers come from here. */
export const DEPRECATIONS: Deprecations = {};

const YEAR = 365 * DAY_MS;

/** Marks the deprecated elements of a schema; throws for an unknown name, and for a period that is too short. */
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

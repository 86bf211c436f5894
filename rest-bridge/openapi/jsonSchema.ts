import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type GraphQLEnumType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLType,
  type SelectionSetNode,
} from 'graphql';
import { ID_RANGE } from '../coerce.ts';
import type { KeysOf, Selected } from '../selection.ts';
import { withEnumNames, enumNameOf } from '../enumNames.ts';

/** A JSON Schema of OpenAPI 3.1. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  $ref?: string;
}

/** Schemas by the name of their fragment. */
export type Components = Record<string, JsonSchema>;

/** REST's types of the scalars; others are texts. */
const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'integer', minimum: ID_RANGE[0], maximum: ID_RANGE[1] },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Decimal: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
};

export const schemaOfScalar = (name: string): JsonSchema => SCALARS[name] ?? { type: 'string' };

export const schemaOfEnum = (type: GraphQLEnumType): JsonSchema => ({
  type: 'string',
  enum: type.getValues().map(({ name }) => enumNameOf(type, name)),
});

/**
 * The bytes of a file. Generators need `format: binary`, although OpenAPI 3.1 replaced it by `contentMediaType`.
 */
export const BINARY: JsonSchema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
};

/** The description of a type, with REST's names. */
export function describedIn(type: GraphQLType, description?: string | null): string | undefined {
  const named = getNamedType(type);
  return description && isEnumType(named) ? withEnumNames(named, description) : (description ?? undefined);
}

/** Makes a schema nullable. */
export const orNull = (schema: JsonSchema): JsonSchema => {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const words = schema.enum as unknown[] | undefined;
  return { ...schema, type: [schema.type, 'null'], ...(words && { enum: [...words, null] }) };
};

export const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const ABOUT_FILES =
  'A data URL. Most responses shorten videos, and files larger than 64 KiB, to their first 64 characters and `...[truncated]`. With `?media=url`, a read returns an address.';

/**
 * Describes a selection with types, nullability and descriptions of the schema. A selection of one fragment becomes a
 * component with the fragment's name.
 */
export function createDescriber(keysOf: KeysOf, components: Components) {
  function describe(type: GraphQLOutputType, set?: SelectionSetNode): JsonSchema {
    const schema = describeSome(getNullableType(type), set);
    return isNonNullType(type) ? schema : orNull(schema);
  }

  function describeSome(type: GraphQLOutputType, set?: SelectionSetNode): JsonSchema {
    if (isListType(type)) return { type: 'array', items: describe(type.ofType as GraphQLOutputType, set) };
    if (isEnumType(type)) return schemaOfEnum(type);
    if (!isObjectType(type)) return schemaOfScalar((type as GraphQLNamedOutputType).name);
    const name = soleFragment(set!);
    if (!name) return describeObject(type, set!);
    if (!(name in components)) {
      components[name] = {}; // reserves the name for recursive fragments
      components[name] = { description: type.description ?? name, ...describeObject(type, set!) };
    }
    return refTo('schemas', name);
  }

  function describeObject(type: GraphQLObjectType, set: SelectionSetNode): JsonSchema {
    const keys = [...keysOf(type, set)];
    return {
      type: 'object',
      required: keys.map(([key]) => key),
      properties: Object.fromEntries(keys.map(([key, selected]) => [key, describeKey(selected)])),
    };
  }

  function describeKey({ type, field, node, below }: Selected): JsonSchema {
    const isFile = node.arguments?.some(
      ({ value }) => value.kind === Kind.VARIABLE && value.name.value === 'media',
    );
    const about = [describedIn(type, field.description), isFile && ABOUT_FILES].filter(Boolean).join(' ');
    return {
      ...describe(type, below),
      ...(about && { description: about }),
      ...(field.deprecationReason != null && { deprecated: true }),
    };
  }

  return describe;
}

function soleFragment({ selections }: SelectionSetNode): string | undefined {
  const [only, ...others] = selections;
  return only?.kind === Kind.FRAGMENT_SPREAD && others.length === 0 ? only.name.value : undefined;
}

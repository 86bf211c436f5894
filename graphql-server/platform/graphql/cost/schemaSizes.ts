import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** The number of objects behind the introspection fields, whose lists have no `first`. */
export interface SchemaSizes {
  /**
   * The cost of one object. The schema is in memory: introspecting all of it takes some 20 ms, as long as 2,000 to 3,000
   * objects of rows.
   */
  weight: number;
  /** The number of a field's objects; undefined if the field does not belong to introspection. */
  sizeOf(parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>): number | undefined;
}

const WEIGHT = 0.15;

/**
 * Lists of the schema count with their average length, because a client that requests one of them usually requests all
 * types. `__type` names a single one, so it counts as the longest.
 */
export function schemaSizesOf(schema: GraphQLSchema): SchemaSizes {
  const types = Object.values(schema.getTypeMap());
  const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
  const lengths = types.map((type) =>
    isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()).length : 0,
  );
  const inputs = sum(
    types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
  );
  const values = sum(types.map((type) => (isEnumType(type) ? type.getValues().length : 0)));
  const directives = schema.getDirectives();
  const sizes: Record<string, number> = {
    'Query.__type': Math.max(...lengths) / (fields.length / types.length),
    '__Schema.types': types.length,
    '__Schema.directives': directives.length,
    '__Type.fields': fields.length / types.length,
    '__Type.inputFields': inputs / types.length,
    '__Type.enumValues': values / types.length,
    '__Field.args': sum(fields.map(({ args }) => args.length)) / fields.length,
    '__Directive.args': sum(directives.map(({ args }) => args.length)) / directives.length,
  };
  return {
    weight: WEIGHT,
    sizeOf(parent, { name }) {
      if (!parent.name.startsWith('__') && !name.startsWith('__')) return undefined;
      return sizes[`${parent.name}.${name}`] ?? 1;
    },
  };
}

const sum = (numbers: number[]): number => numbers.reduce((all, some) => all + some, 0);

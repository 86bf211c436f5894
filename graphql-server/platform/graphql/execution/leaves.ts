import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLOutputType,
} from 'graphql';

/**
 * The schema for graphql-jit, which for each value of a scalar that is not GraphQL's own, or that it is to serialize,
 * makes a path and locations in case it is wrong: half of what a page left to the garbage. So our own scalars are
 * strings in its eyes, no value is serialized, and `writing.ts` does what is to be done. Never to be shown.
 */
export function plainLeaves(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const plain = new Map<string, GraphQLObjectType>();
  for (const type of types.filter(({ name }) => !name.startsWith('__')))
    plain.set(type.name, plainOf(type, plain));
  const rootOf = (type: GraphQLObjectType | null | undefined) => type && plain.get(type.name);
  return new GraphQLSchema({
    ...schema.toConfig(),
    query: rootOf(schema.getQueryType()),
    mutation: rootOf(schema.getMutationType()),
    subscription: rootOf(schema.getSubscriptionType()),
    types: [...plain.values()],
  });
}

function plainOf(type: GraphQLObjectType, plain: Map<string, GraphQLObjectType>): GraphQLObjectType {
  const config = type.toConfig();
  const fields = () =>
    Object.fromEntries(
      Object.entries(config.fields).map(([name, field]) => [
        name,
        { ...field, type: typeOf(field.type, plain) },
      ]),
    );
  return new GraphQLObjectType({ ...config, fields });
}

function typeOf(type: GraphQLOutputType, plain: Map<string, GraphQLObjectType>): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(typeOf(type.ofType, plain) as never);
  if (isListType(type)) return new GraphQLList(typeOf(type.ofType, plain));
  if (isObjectType(type)) return plain.get(type.name)!;
  return isScalarType(type) && !isSpecifiedScalarType(type) ? GraphQLString : type;
}

import 'reflect-metadata';
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { Extensions, getMetadataStorage } from 'type-graphql';
import type { Context } from './context.ts';

type Field = GraphQLField<unknown, Context>;
type Resolve = GraphQLFieldResolver<unknown, Context>;
type Metadata = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number];
type Parameter = NonNullable<Metadata['params']>[number];

const DIRECT = 'direct';

/**
 * Marks a field resolver that is called without TypeGraphQL in between, which awaits every argument of every field
 * (docs/decisions/0018). The schema is refused if the field has a guard, a middleware or arguments to validate.
 */
export const DirectField = () => Extensions({ [DIRECT]: true });

/** Makes the marked fields of a schema call their methods directly. */
export function resolveDirectly(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields()))
      if (field.extensions[DIRECT]) field.resolve = directResolver(type, field);
  return schema;
}

function directResolver(type: GraphQLObjectType, field: Field): Resolve {
  const metadata = metadataOf(type, field);
  const obstacle = metadata ? obstacleOf(metadata, field) : 'is not a field resolver';
  if (!metadata || obstacle)
    throw new Error(`@DirectField() on ${type.name}.${field.name}, which ${obstacle}.`);
  const resolver = new (metadata.target as new () => Record<string, (...values: unknown[]) => unknown>)();
  const readers = metadata.params!.toSorted((a, b) => a.index - b.index).map(readerOf);
  return (root, args, context, info) =>
    resolver[metadata.methodName]!(...readers.map((read) => read(root, args, context, info)));
}

const metadataOf = (type: GraphQLObjectType, field: Field): Metadata | undefined => {
  const { objectTypes, fieldResolvers } = getMetadataStorage();
  const target = objectTypes.find(({ name }) => name === type.name)?.target;
  return fieldResolvers.find(
    ({ kind, schemaName, getObjectType }) =>
      kind === 'external' && schemaName === field.name && getObjectType!() === target,
  );
};

/** What TypeGraphQL does for this field that a direct call would skip. */
function obstacleOf({ roles, middlewares, params }: Metadata, { args }: Field): string | undefined {
  if (roles) return 'has an authorization decorator';
  if (middlewares!.length > 0) return 'has a middleware';
  const isValidated = args.some(({ type }) => isInputObjectType(getNamedType(type)));
  if (isValidated || !params!.every(isPlain)) return 'has arguments that are validated or converted';
  return undefined;
}

function isPlain(parameter: Parameter): boolean {
  if (parameter.kind === 'arg') return !parameter.validateSettings && !parameter.validateFn;
  return parameter.kind === 'root' || parameter.kind === 'context' || parameter.kind === 'info';
}

/** Where a parameter's value comes from. */
function readerOf(parameter: Parameter): Resolve {
  const { kind } = parameter;
  if (kind === 'arg') return (_root, args) => args[parameter.name];
  if (kind === 'root') return (root) => propertyOf(root, parameter.propertyName);
  if (kind === 'context') return (_root, _args, context) => propertyOf(context, parameter.propertyName);
  return (_root, _args, _context, info) => info;
}

const propertyOf = (object: unknown, name: string | undefined): unknown =>
  name === undefined ? object : (object as Record<string, unknown>)[name];

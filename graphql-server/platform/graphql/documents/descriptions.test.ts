import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLNamedType,
} from 'graphql';
import { expect, it } from 'vitest';
import { createSchema } from '../../../schema.ts';

/** The elements of a type, each with its path. */
function partsOf(type: GraphQLNamedType): { name: string; description?: string | null }[] {
  const own = { name: type.name, description: type.description };
  const named = (name: string, { description }: { description?: string | null }) => ({
    name: `${type.name}.${name}`,
    description,
  });
  if (isEnumType(type)) return [own, ...type.getValues().map((value) => named(value.name, value))];
  if (!isObjectType(type) && !isInputObjectType(type)) return [own];
  const fields = Object.values(type.getFields()).flatMap((field) => [
    named(field.name, field),
    ...('args' in field
      ? field.args.map((argument: GraphQLArgument) => named(`${field.name}(${argument.name})`, argument))
      : []),
  ]);
  return [own, ...fields];
}

it('every type, field, argument and value of the schema is described by a sentence', () => {
  const types = Object.values(createSchema().getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const bare = types.flatMap(partsOf).filter(({ description }) => !/^\S.*\S$/s.test(description ?? ''));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

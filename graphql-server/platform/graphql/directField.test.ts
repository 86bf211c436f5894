import 'reflect-metadata';
import { execute, parse, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  buildSchemaSync,
  createParameterDecorator,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  UseMiddleware,
} from 'type-graphql';
import { expect, it } from 'vitest';
import { LurkersToo, MembersOnly } from './access.ts';
import { DirectField, resolveDirectly } from './directField.ts';

@InputType()
class ProbeInput {
  @Field(() => String)
  text: string;
}

@ArgsType()
class ProbeArgs {
  @Field(() => String)
  text: string;
}

const middleware = UseMiddleware((_, next) => next());

interface More {
  ofField?: MethodDecorator;
  ofClass?: ClassDecorator;
  ofParameter?: ReturnType<typeof Arg>;
}

let count = 0;

/** A schema with one direct field that has one more decorator. */
function schemaWith({ ofField, ofClass, ofParameter }: More = {}): GraphQLSchema {
  @ObjectType(`Probe${++count}`)
  class Probe {
    @Field(() => Int)
    id: number;
  }

  @Resolver(() => Probe)
  class ProbeResolver {
    @Query(() => Probe)
    probe(): Probe {
      return { id: 7 };
    }

    @DirectField()
    @FieldResolver(() => String)
    sum(
      @Ctx('factor') factor: number,
      @Root('id') id: number,
      @Arg('more', () => Int, { defaultValue: 3 }) more: number,
      _decorated: unknown,
    ): string {
      return String(id * factor + more);
    }
  }

  const { prototype } = ProbeResolver;
  ofField?.(prototype, 'sum', Object.getOwnPropertyDescriptor(prototype, 'sum')!);
  ofClass?.(ProbeResolver);
  ofParameter?.(prototype, 'sum', 3);
  return buildSchemaSync({ resolvers: [ProbeResolver], authChecker: () => true, validate: false });
}

it('a direct field is resolved with the same parameters', async () => {
  const run = (schema: GraphQLSchema) =>
    execute({ schema, document: parse('{ probe { sum } }'), contextValue: { factor: 2 } });
  const expected = { data: { probe: { sum: '17' } } };
  expect(await run(schemaWith())).toEqual(expected);
  expect(await run(resolveDirectly(schemaWith()))).toEqual(expected);
});

it.each<[string, string, More]>([
  ['@MembersOnly()', 'an authorization decorator', { ofField: MembersOnly() }],
  ['@LurkersToo()', 'an authorization decorator', { ofField: LurkersToo() }],
  ['@Authorized() on its class', 'an authorization decorator', { ofClass: Authorized() }],
  ['a middleware', 'a middleware', { ofField: middleware }],
  ['a middleware on its class', 'a middleware', { ofClass: middleware }],
  ['an input', 'validated', { ofParameter: Arg('input', () => ProbeInput) }],
  ['inputs in a list', 'validated', { ofParameter: Arg('inputs', () => [ProbeInput]) }],
  ['a class of arguments', 'validated', { ofParameter: Args(() => ProbeArgs) }],
  ['a rule of its own', 'validated', { ofParameter: Arg('text', () => String, { validateFn: () => {} }) }],
  ['a parameter of our own', 'validated', { ofParameter: createParameterDecorator(() => 1) }],
])('the schema is refused when a direct field has %s', (_, reason, more) => {
  expect(() => resolveDirectly(schemaWith(more))).toThrow(reason);
});

it('the schema is refused when a root field is marked', () => {
  @Resolver()
  class RootResolver {
    @DirectField()
    @Query(() => Int)
    directQuery(): number {
      return 1;
    }
  }
  const schema = buildSchemaSync({ resolvers: [RootResolver], authChecker: () => true });
  expect(() => resolveDirectly(schema)).toThrow('not a field resolver');
});

/** Fails once TypeGraphQL calls such a method directly; then `DirectField` is no longer needed. */
it('TypeGraphQL still makes a promise for a field with an argument', () => {
  const resolved = (schema: GraphQLSchema) => {
    const type = schema.getType(`Probe${count}`) as GraphQLObjectType;
    return type.getFields().sum!.resolve!({ id: 1 }, { more: 1 }, { factor: 1 }, undefined as never);
  };
  expect(resolved(resolveDirectly(schemaWith()))).toBe('2');
  expect(resolved(schemaWith())).toBeInstanceOf(Promise);
});

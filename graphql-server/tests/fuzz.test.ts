import * as fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { bounds, oddValues } from '../../rest-bridge/testing/odd.ts';
import { useOddScene } from '../../rest-bridge/testing/oddScene.ts';
import { createSchema } from '../schema.ts';

const odd = useOddScene();

const schema = createSchema();
const fieldsOf = (root: 'query' | 'mutation') =>
  Object.values((root === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields()).map(
    (field) => ({ root, name: field.name, field }),
  );

/** Values that nearly fit a type, and some that do not. */
function nearly(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return nearly(type.ofType as GraphQLInputType);
  if (isListType(type)) return fc.array(nearly(type.ofType as GraphQLInputType), { maxLength: 3 });
  if (isInputObjectType(type)) {
    const fields = Object.entries(type.getFields()).map(([name, field]) => [name, nearly(field.type)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (isEnumType(type))
    return fc.oneof(fc.constantFrom(...type.getValues().map(({ name }) => name)), oddValues);
  const fitting: Record<string, fc.Arbitrary<unknown>> = {
    ID: fc.constantFrom(...Object.values(odd.scene.names)),
    Int: fc.integer({ min: -1, max: 101 }),
    Boolean: fc.boolean(),
  };
  return fc.oneof(fitting[getNamedType(type).name] ?? fc.string(), oddValues);
}

/** A document with every argument as a variable; of objects nothing but their name is asked. */
function documentOf(root: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const inParentheses = (text: string) => (text ? `(${text})` : '');
  const below = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
  return `${root} ${inParentheses(variables)} { ${name}${inParentheses(given)} ${below} }`;
}

describe('no document ends in a fault, and none changes what is another’s', () => {
  it.each([...fieldsOf('query'), ...fieldsOf('mutation')])('$root $name', async ({ root, field }) => {
    const document = documentOf(root, field);
    const args = fc.record(Object.fromEntries(field.args.map(({ name, type }) => [name, nearly(type)])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(args, async (variables) => {
        for (const role of ['anonymous', 'stranger'] as const) {
          const answer = await odd.scene.as[role].fetch('/graphql', {
            method: 'POST',
            json: { query: document, variables },
          });
          const text = await answer.text();
          expect(answer.status, text).toBeLessThan(500);
          expect(text).not.toMatch(/INTERNAL_SERVER_ERROR|node_modules|\.ts:\d/);
        }
      }) as fc.IAsyncProperty<unknown>,
      bounds,
    );
    expect(await odd.rows()).toEqual(odd.before);
  });
});

import { isObjectType, Kind, parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { shapes } from './shapes.ts';
import { schema } from './testing/startBridge.ts';

const COUNT = /Count$/;

/** Counts of GraphQL by type: what REST gives of such an object has them by the same name. */
it('a count of REST has its name in GraphQL', () => {
  const missing: string[] = [];
  for (const source of [shapes, ...routes.map(({ document }) => parse(document))])
    visit(source, {
      SelectionSet({ selections }) {
        const fields = selections.filter((selection) => selection.kind === Kind.FIELD);
        const keys = fields.map(({ name, alias }) => (alias ?? name).value);
        for (const { name } of fields)
          if (COUNT.test(name.value) && !keys.includes(name.value)) missing.push(name.value);
      },
    });
  expect(missing).toEqual([]);
});

it('every object of REST has all counts of GraphQL', () => {
  const missing: string[] = [];
  visit(shapes, {
    FragmentDefinition({ name, typeCondition, selectionSet }) {
      const type = schema.getType(typeCondition.name.value);
      if (!isObjectType(type) || name.value !== type.name) return;
      const keys = selectionSet.selections.flatMap((selection) =>
        selection.kind === Kind.FIELD ? [selection.name.value] : [],
      );
      const counts = Object.keys(type.getFields()).filter((field) => COUNT.test(field));
      missing.push(
        ...counts.filter((field) => !keys.includes(field)).map((field) => `${name.value}.${field}`),
      );
    },
  });
  expect(missing).toEqual([]);
});

it('GraphQL has every count of REST', () => {
  const known = new Set(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()) : [],
    ),
  );
  const named = [shapes, ...routes.map(({ document }) => parse(document))].flatMap((source) => {
    const found: string[] = [];
    visit(source, { Field: ({ name, alias }) => void found.push((alias ?? name).value) });
    return found;
  });
  expect(named.filter((name) => COUNT.test(name) && !known.has(name))).toEqual([]);
});

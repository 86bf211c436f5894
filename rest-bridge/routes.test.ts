import { parse, Kind } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createBridge } from './bridge.ts';
import { routes } from './routes.ts';
import { withFragments } from './fragments.ts';
import { inputsOf } from './openapi/inputs.ts';
import { get } from './route.ts';
import { schema } from './testing/startBridge.ts';

const run = async () => ({ data: {} });

describe('the routes', () => {
  it('are listed once each', () => {
    const listed = routes.map(({ method, path }) => `${method} ${path}`);
    expect(listed).toEqual([...new Set(listed)]);
  });

  it('fit the schema', () => {
    expect(() => createBridge({ schema, run })).not.toThrow();
  });

  it('stop the start where one does not fit', () => {
    const route = get('/posts', '{ feeed { nodes { id } } }');
    const addRoutes = () => {
      throw new Error('OpenAPI cannot be made from a wrong document');
    };
    expect(() => createBridge({ schema, run, addRoutes }, [route])).toThrow('Cannot query field "feeed"');
  });

  it.each(routes)('$method $path: each parameter of the path is a required variable', (route) => {
    const [operation] = parse(route.document).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const required = (operation.variableDefinitions ?? [])
      .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value);
    expect(required).toEqual(expect.arrayContaining(route.path.match(/(?<=:)\w+/g) ?? []));
  });

  it.each(routes)('$method $path: takes large bodies if it takes pictures, and only then', (route) => {
    const document = withFragments(parse(route.document));
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const pictures = inputsOf(schema, document, operation).filter(
      ({ name, description }) => description?.startsWith('Data URL') || /imageUrl|Picture|Photo/.test(name),
    );
    expect(route.files !== undefined).toBe(pictures.length > 0);
  });
});

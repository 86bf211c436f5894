import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';
import { pathParameters, type Route } from './route.ts';
import { bounds, oddHeaders, oddIds, oddValues } from './testing/odd.ts';
import { useOddScene } from './testing/oddScene.ts';
import { parse, type OperationDefinitionNode } from 'graphql';

const odd = useOddScene();

/** Ids of the owner's objects, so that odd calls reach them. */
const ownersIds = () =>
  fc.constantFrom(...Object.values(odd.scene.names).filter((name) => /^\d+$/.test(name)));

const inputNames = ({ document }: Route) =>
  (parse(document).definitions[0] as OperationDefinitionNode).variableDefinitions!.map(
    ({ variable }) => variable.name.value,
  );

/** Calls of a route: a path with odd or the owner's ids, and odd values for declared and undeclared inputs. */
function callsOf(route: Route) {
  const ids = pathParameters(route).map(() => fc.oneof(oddIds, ownersIds()));
  const names = [...inputNames(route), 'authorId', 'userId', 'role', 'status', 'createdAt', 'constructor'];
  return fc.record({
    ids: fc.tuple(...ids),
    inputs: fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(oddValues, ownersIds())])), {
      requiredKeys: [],
    }),
    raw: fc.oneof(
      { arbitrary: fc.constant(null), weight: 5 },
      fc.constantFrom('{', '[]', 'null', '"', '{"a":1}{', '\ud800', 'a=b'),
    ),
    headers: oddHeaders,
  });
}

const queryOf = (inputs: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(inputs).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );

describe('no call ends in a server error, and none changes another member’s data', () => {
  it.each(routes)('$method $path', async (route) => {
    await fc.assert(
      fc.asyncProperty(callsOf(route), async ({ ids, inputs, raw, headers }) => {
        const left = [...ids];
        const path = route.path.replace(/:\w+/g, () => left.shift() as string);
        const query = route.method === 'GET' ? `?${queryOf(inputs)}` : '';
        const body = route.method === 'GET' ? undefined : (raw ?? JSON.stringify(inputs));
        for (const role of ['anonymous', 'stranger'] as const) {
          const init = {
            method: route.method,
            body,
            headers: { 'content-type': 'application/json', ...headers },
          };
          const answer = await odd.scene.as[role].fetch(`/api${path}${query}`, init);
          const text = await answer.text();
          expect(answer.status, `${path} ${text}`).toBeLessThan(500);
          expect(text).not.toMatch(/select |insert |node_modules|\.ts:\d|at \w+ \(/);
        }
      }) as fc.IAsyncProperty<unknown>,
      bounds,
    );
    expect(await odd.rows()).toEqual(odd.before);
  });
});
